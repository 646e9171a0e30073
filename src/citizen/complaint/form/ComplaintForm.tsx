import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newDraft } from '#api/public/complaint-draft.ts';
import { discardEvidence, evidenceFor } from '#api/public/evidence.ts';
import type { Position } from '#api/public/identity.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import type { ComplaintTile } from '#contract/public/categories.ts';
import type { ComplaintForm as Checked } from '#contract/public/complaint.ts';
import { useLanguage } from '#i18n/load.ts';
import { useLater } from '#i18n/use-later.ts';
import { organisation } from '#organisation';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { ComplaintNotice } from '../ComplaintNotice.tsx';
import { Beside } from './Beside.tsx';
import { CancelForm } from './CancelForm.tsx';
import { ComplaintFields } from './ComplaintFields.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { EvidenceField } from './EvidenceField.tsx';
import { Foot } from './Foot.tsx';
import { type ComplaintFormHandle, faultsOf, isBlank, type Typed, toForm } from './form-values.ts';
import { KeepChoice, KeepChoiceAgain } from './KeepChoice.tsx';
import { loadFilingSoon } from './load-filing.ts';
import { PositionField } from './PositionField.tsx';
import { complaintResolver } from './resolver.ts';
import { SharedOffer } from './SharedOffer.tsx';
import { Steps } from './Steps.tsx';
import { type Repair, useDraft } from './use-draft.ts';
import { useEvidence } from './use-evidence.ts';
import { type FilingOptions, useFiling } from './use-filing.ts';

type Props = {
  repair: Repair | null;
  category: ComplaintTile | undefined;
  onSaved: (referenceId: string) => void;
  onSent: (report: Report) => void;
  onFaulty: (isFaulty: boolean) => void;
};

export const ComplaintForm = memo(function ComplaintForm({
  repair,
  category,
  onSaved,
  onSent,
  onFaulty,
}: Props) {
  const { t } = useTranslation('complaint');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  // No default values: text typed before scripts loaded stays in the fields and is read from there.
  const form = useForm<Typed, unknown, Checked>({
    resolver: complaintResolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  const faults = useMemo(() => faultsOf(t, errors), [t, errors]);
  const [position, setPosition] = useState<Position | null>(null);
  const hasFiles = useRef(false);
  // Read only when needed: a tick may come before the scripts, or from the browser.
  const forget = useRef<HTMLInputElement>(null);
  const draft = useDraft({
    form,
    position,
    setPosition,
    repair,
    forget,
    hasFiles: () => hasFiles.current,
  });
  useFilledCategory(form, draft.openKey === null ? undefined : category);
  const evidence = useEvidence(draft.openKey, draft.isForgotten);
  const { choice } = evidence;
  useLayoutEffect(() => {
    hasFiles.current = choice.files.length > 0;
  });
  useUnsaved(draft.hasText);
  const end = () => Promise.all([draft.end(), evidence.clear()]).then(() => undefined);
  const { part: soon } = useLater(true, loadFilingSoon);
  const filing = useFiling({
    draft: { ...draft, end },
    freeDraft: () => (draft.openKey === null ? Promise.resolve() : discardEvidence(draft.openKey)),
    position,
    choice,
    replaces: repair?.id ?? null,
    onSaved,
    onSent,
  });

  const submitting = (options?: FilingOptions) =>
    form.handleSubmit(
      (checked) => {
        onFaulty(false);
        return filing.file(checked, { ...options, forget: forget.current?.checked ?? false });
      },
      () => onFaulty(true),
    );
  const submit = submitting();
  const now = () => ({
    ...(toForm(form.getValues()) as Checked),
    position: position ?? undefined,
    evidence: evidenceFor(choice).evidence,
  });
  const { offered, isKept, isForgotten, tickForget } = draft;
  const positionField = useMemo(
    () => <PositionField position={position} onChange={setPosition} />,
    [position],
  );
  const notice = useMemo(
    () => (
      <>
        <KeepChoice box={forget} isForgotten={isForgotten} />
        <ComplaintNotice />
      </>
    ),
    [isForgotten],
  );
  const shared = useMemo(
    () => <KeepChoiceAgain isForgotten={isForgotten} onForget={tickForget} />,
    [isForgotten, tickForget],
  );
  const evidenceField = useMemo(() => <EvidenceField evidence={evidence} />, [evidence]);
  const hasTyped = () => !isBlank(form.getValues()) || position !== null || choice.files.length > 0;
  const discard = async () => {
    await discardEvidence(repair?.id ?? newDraft);
    await evidence.clear();
    return draft.discard();
  };

  return (
    <>
      {evidence.offered.length > 0 && <SharedOffer {...evidence} />}
      {offered && <DraftOffer draft={offered} onResume={draft.resume} onDiscard={discard} />}
      {/* method=dialog: a press before the scripts have come does nothing, and never puts the text into an address. */}
      <Form
        of={{ faults, attempt: submitCount, onSubmit: submit }}
        method="dialog"
        hidden={offered !== null}
        aria-label={t('title')}
        summary={common('form.summary')}
      >
        {repair && <chakra.p marginBlockEnd="4">{t('repair')}</chakra.p>}
        <Steps>
          <ComplaintFields
            form={form}
            errors={errors}
            position={positionField}
            evidence={evidenceField}
            shared={shared}
            notice={notice}
            isSaved={isKept === true && !isForgotten && !filing.refusal}
          />
          <Legend data-step="told where you all">{common('form.requiredLegend')}</Legend>
          <Beside
            kept={
              <Kept data-step="told all">
                {isForgotten ? t('keep.nothing') : t(isKept === false ? 'draft.notKept' : 'draft.kept')}
                {draft.hasText && (
                  <Button look="danger" onClick={discard}>
                    {t('draft.clear')}
                  </Button>
                )}
              </Kept>
            }
          />
          {/* As high as it is with the button that comes later, so that nothing moves then. */}
          <chakra.div data-step="you all" minHeight="96px">
            {filing.refusal && filing.Notice && (
              <filing.Notice
                refusal={filing.refusal}
                onAgain={submit}
                onAnother={submitting({ another: true })}
                onSmaller={submitting({ files: 'small' })}
                onWithoutFiles={submitting({ files: 'none' })}
                onSendNow={filing.sendNow}
              />
            )}
            {soon && <soon.ReadBack form={form} now={now} />}
            <chakra.p marginBlock="3">{t('goesTo', { force: organisation.force[language] })}</chakra.p>
          </chakra.div>
          <Foot
            cancel={<CancelForm hasTyped={hasTyped} onDiscard={discard} />}
            submit={
              <Button
                type="submit"
                busy={isSubmitting || evidence.busy > 0}
                flex="1"
                minWidth="min-content"
                data-step="you all"
              >
                {isSubmitting ? t('saving') : t('submit')}
              </Button>
            }
          />
        </Steps>
      </Form>
    </>
  );
});

/** Below the fields of a step; on the whole page, which is a grid, above them. */
const Legend = chakra('p', {
  base: {
    color: 'fg.muted',
    marginBlockEnd: { base: '2', lg: '5' },
    '@media (min-width: 56em)': { order: '-1' },
  },
});

const Kept = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    marginBlockEnd: '4',
    color: 'fg.muted',
  },
});

/** Sets the category once the form is open; what the citizen has chosen stays. */
function useFilledCategory(form: ComplaintFormHandle, category: ComplaintTile | undefined) {
  useEffect(() => {
    if (category && !form.getValues('category')) form.setValue('category', category);
  }, [form, category]);
}
