import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { lostPaperKinds } from '#contract/public/lost-paper.ts';
import { TextLink } from '#ui/form/Button.tsx';
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
      </chakra.div>
    </>
  );
}
