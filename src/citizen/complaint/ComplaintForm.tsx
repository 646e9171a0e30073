import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Position } from '#api/complaint.ts';
import { bytesToSend, discardEvidence, evidenceFor } from '#api/evidence.ts';
import type { Report } from '#api/outbox/reports.ts';
import type { ComplaintForm as Checked } from '#contract/complaint.ts';
import { Button, LinkButton, TextLink } from '#ui/form/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { ComplaintFields } from './ComplaintFields.tsx';
import { ComplaintNotice } from './ComplaintNotice.tsx';
import { complaintRows } from './complaint-rows.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { EvidenceField } from './EvidenceField.tsx';
import { errorList } from './error-text.ts';
import { complaintResolver, type Typed, toForm } from './form-values.ts';
import { NotSavedNotice } from './NotSavedNotice.tsx';
import { PositionField } from './PositionField.tsx';
import { ReadBack } from './ReadBack.tsx';
import { SendSize } from './SendSize.tsx';
import { type Repair, useDraft } from './use-draft.ts';
import { useEvidence } from './use-evidence.ts';
import { type FilingOptions, useFiling } from './use-filing.ts';

type Props = {
  repair: Repair | null;
  onSaved: (referenceId: string) => void;
  onSent: (report: Report) => void;
  onFaulty: (isFaulty: boolean) => void;
};

export const ComplaintForm = memo(function ComplaintForm({ repair, onSaved, onSent, onFaulty }: Props) {
  const { t } = useTranslation('complaint');
  const { t: common } = useTranslation();
  // No default values: text typed before scripts loaded stays in the fields and is read from there.
  const form = useForm<Typed, unknown, Checked>({
    resolver: complaintResolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  const [position, setPosition] = useState<Position | null>(null);
  const hasFiles = useRef(false);
  const draft = useDraft({ form, position, setPosition, repair, hasFiles: () => hasFiles.current });
  const evidence = useEvidence(draft.openKey);
  const { choice } = evidence;
  hasFiles.current = choice.files.length > 0;
  useUnsaved(draft.hasText);
  const end = () => Promise.all([draft.end(), evidence.clear()]).then(() => undefined);
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
        return filing.file(checked, options);
      },
      () => onFaulty(true),
    );
  const submit = submitting();
  const rowsNow = () =>
    complaintRows(t, {
      ...(toForm(form.getValues()) as Checked),
      position: position ?? undefined,
      evidence: evidenceFor(choice).evidence,
    });
  const { offered, isKept } = draft;
  const positionField = useMemo(
    () => <PositionField position={position} onChange={setPosition} />,
    [position],
  );
  const evidenceField = useMemo(() => <EvidenceField evidence={evidence} />, [evidence]);
  const discard = async () => {
    await discardEvidence(repair?.id ?? 'new');
    await evidence.clear();
    return draft.discard();
  };

  return (
    <>
      {offered && <DraftOffer draft={offered} onResume={draft.resume} onDiscard={discard} />}
      {/* method=dialog: a press before the scripts have come does nothing, and never puts the text into an address. */}
      <form method="dialog" noValidate onSubmit={submit} hidden={offered !== null} aria-label={t('title')}>
        <ErrorSummary title={common('form.summary')} errors={errorList(t, errors)} attempt={submitCount} />
        {repair && <chakra.p marginBlockEnd="4">{t('repair')}</chakra.p>}
        <chakra.p marginBlockEnd="6">{common('form.requiredLegend')}</chakra.p>
        <ComplaintFields form={form} errors={errors} position={positionField} evidence={evidenceField} />
        <ComplaintNotice />
        <chakra.p>
          {t('consent.text')} <TextLink to="/data-deletion-policy">{t('consent.link')}</TextLink>
        </chakra.p>
        {filing.refusal && (
          <NotSavedNotice
            refusal={filing.refusal}
            onAgain={submit}
            onSmaller={submitting({ files: 'small' })}
            onWithoutFiles={submitting({ files: 'none' })}
            onSendNow={filing.sendNow}
          />
        )}
        <Actions>
          <Button type="submit" busy={isSubmitting || evidence.busy > 0}>
            {isSubmitting ? t('saving') : t('submit')}
          </Button>
          <ReadBack rowsNow={rowsNow} />
          <LinkButton to="/" look="plain">
            {t('cancel')}
          </LinkButton>
        </Actions>
        <SendSize control={form.control} fileBytes={bytesToSend(choice)} />
        <chakra.p color="fg.muted" marginBlockStart="4">
          {isKept ? t('draft.kept') : t('draft.notKept')}
        </chakra.p>
        {draft.hasText && (
          <Button look="danger" marginBlockStart="2" onClick={discard}>
            {t('draft.clear')}
          </Button>
        )}
      </form>
    </>
  );
});

const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', marginBlock: '6' },
});
