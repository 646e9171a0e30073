import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemCategories } from '#contract/public/item.ts';
import { formatDateTime } from '#i18n/format.ts';
import { organisation } from '#organisation';
import { Button, TextAnchor, TextLink } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { CheckboxInput, Options, SelectInput, TextArea, TextInput } from '#ui/form/inputs.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { Notice } from '#ui/layout/Card.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { LastReport, SuccessPanel } from './Outcome.tsx';
import { PaperFields } from './PaperFields.tsx';
import {
  fieldsOf,
  type ItemType,
  isOptional,
  showPhoneName,
  type WireField,
  wantsPaper,
} from './report-fields.ts';
import { typedIn, useItemDraft } from './use-item-draft.ts';
import { useItemReport } from './use-item-report.ts';

export function ReportForm({ type, onFaulty }: { type: ItemType; onFaulty: (isFaulty: boolean) => void }) {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [isTyped, setTyped] = useState(false);
  const draft = useItemDraft(type, form);
  const [hasPaper, setPaper] = useState(false);
  const onDone = (sent: HTMLFormElement) => {
    sent.reset();
    setTyped(false);
    setPaper(false);
  };
  const { submit, words, done, isPanelShown } = useItemReport(type, draft, { onFaulty, onDone });
  useUnsaved(isTyped);
  const resume = () => {
    setPaper(draft.offered !== null && wantsPaper(draft.offered.fields));
    draft.resume();
    setTyped(true);
  };
  const discard = () => {
    form.current?.reset();
    setTyped(false);
    setPaper(false);
    void draft.end();
  };

  return (
    <>
      <chakra.h2 fontSize="xl">{t(`${type}.title`)}</chakra.h2>
      <Muted marginBlockEnd="4">{t(`${type}.lead`)}</Muted>
      {type === 'lost' && <LostPhone />}
      <noscript>
        <p>{t('report.scriptless')}</p>
      </noscript>
      {done && isPanelShown && <SuccessPanel type={type} done={done} />}
      {done && !isPanelShown && <LastReport done={done} />}
      {draft.offered && (
        <Notice>
          <p>
            <Unbroken>{t('draft.found', { when: formatDateTime(draft.offered.typedAt) })}</Unbroken>
          </p>
          <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="3">
            <Button onClick={resume}>{t('draft.continue')}</Button>
            <Button look="danger" onClick={discard}>
              {t('draft.discard')}
            </Button>
          </chakra.div>
        </Notice>
      )}
      {/* method=dialog: a press before the scripts have come does nothing, and never puts the text into an address. */}
      <Form
        of={submit}
        ref={form}
        method="dialog"
        hidden={isPanelShown || draft.offered !== null}
        aria-label={t(`${type}.title`)}
        summary={common('form.summary')}
        onInput={({ currentTarget }) => {
          setTyped(true);
          setPaper(wantsPaper(typedIn(currentTarget)));
          draft.onInput();
        }}
      >
        <chakra.p marginBlockEnd="6">{common('form.requiredLegend')}</chakra.p>
        {fieldsOf(type).map(([name, wire]) => (
          <Field
            key={name}
            id={name}
            required={!isOptional(wire)}
            label={words.labelOf(wire)}
            hint={words.hintOf(wire)}
          >
            <Input name={name} wire={wire} />
          </Field>
        ))}
        {type === 'lost' && organisation.lostPaper && <PaperFields isWanted={hasPaper} />}
        <CheckboxInput
          name={showPhoneName(type)}
          label={t('report.showPhone')}
          hint={t('report.showPhoneHint')}
        />
        <chakra.p marginBlock="4">
          {t('report.consent')} <TextLink to="/privacy-policy">{t('report.policy')}</TextLink>
        </chakra.p>
        <Button type="submit" busy={submit.isBusy}>
          {t('report.submit')}
        </Button>
        <Muted marginBlockStart="4">{t('draft.kept')}</Muted>
        {isTyped && (
          <Button look="danger" onClick={discard} marginBlockStart="2">
            {t('draft.discard')}
          </Button>
        )}
      </Form>
    </>
  );
}

function Input({ name, wire }: { name: string; wire: WireField }) {
  const { t } = useTranslation('items');
  switch (wire) {
    case 'category':
      return (
        <SelectInput name={name} defaultValue="">
          <option value="">{t('report.choose')}</option>
          <Options of={itemCategories} label={(category) => t(`category.${category}`)} />
        </SelectInput>
      );
    case 'description':
      return <TextArea name={name} rows={4} />;
    case 'additionalInfo':
      return <TextArea name={name} rows={3} />;
    case 'date':
      return <TextInput name={name} type="date" />;
    case 'contactPhone':
      return <TextInput name={name} type="tel" inputMode="tel" autoComplete="tel" />;
    case 'contactName':
      return <TextInput name={name} autoComplete="name" />;
    default:
      return <TextInput name={name} autoComplete="off" />;
  }
}

/** A lost phone is first of all a number and an account that a stranger may use. */
function LostPhone() {
  const { t } = useTranslation('items');
  return (
    <Notice tone="wait">
      <p>{t('lost.phone')}</p>
      <chakra.div display="flex" flexWrap="wrap" columnGap="4">
        <TextAnchor href="https://www.ceir.gov.in" target="_blank" rel="noreferrer" alone>
          ceir.gov.in
        </TextAnchor>
        <TextLink to="/file-complaint" search={{ category: 'theft' }} alone>
          {t('lost.phoneComplaint')}
        </TextLink>
      </chakra.div>
    </Notice>
  );
}
