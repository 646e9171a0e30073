import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptPhone } from '#api/public/kept-phones.ts';
import { lostPaperKinds } from '#contract/public/lost-paper.ts';
import { Button, TextLink } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Options, SelectInput, TextInput } from '#ui/form/inputs.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { paperFields } from './report-fields.ts';

/** Asks only whether a paper is needed; the number, and what such a paper is not, once it is. */
export function PaperFields({ isWanted }: { isWanted: boolean }) {
  const { t } = useTranslation('items');
  return (
    <>
      <Field id={paperFields.kind} label={t('paper.label')}>
        <SelectInput name={paperFields.kind} defaultValue="">
          <option value="">{t('paper.none')}</option>
          <Options of={lostPaperKinds} label={(kind) => t(`paper.kind.${kind}`)} />
        </SelectInput>
      </Field>
      <chakra.div hidden={!isWanted}>
        <Notice tone="wait">
          <p>{t('paper.notStolen')}</p>
          <TextLink to="/file-complaint" search={{ category: 'theft' }} alone>
            {t('lost.phoneComplaint')}
          </TextLink>
        </Notice>
        <Field id={paperFields.number} label={t('paper.number')} hint={t('paper.numberHint')}>
          <TextInput name={paperFields.number} autoComplete="off" maxLength={60} />
        </Field>
        {isWanted && <KeptNumbers />}
      </chakra.div>
    </>
  );
}

/** Numbers that were kept in My reports before the loss. */
function KeptNumbers() {
  const { t } = useTranslation('items');
  const [phones, setPhones] = useState<readonly KeptPhone[]>([]);
  useEffect(() => {
    let isGone = false;
    // Few people keep any.
    void import('#api/public/kept-phones.ts')
      .then(({ loadPhones }) => loadPhones())
      .then((kept) => !isGone && setPhones(kept))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  const use = (imei: string) => {
    const field = document.getElementById(paperFields.number);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = imei;
    // The draft of the form hears it.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return phones.map(({ name, imei }) => (
    <Button key={imei} look="outline" onClick={() => use(imei)} marginBlockEnd="3" data-kept-number>
      {t('paper.kept', { name: name || `…${imei.slice(-4)}` })}
    </Button>
  ));
}
