import { chakra } from '@chakra-ui/react/styled-system';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldSet } from '#ui/form/Field.tsx';
import { CheckboxInput } from '#ui/form/inputs.tsx';
import { More } from '#ui/layout/More.tsx';
import { AccusedOfficer } from '../questions/Questions.tsx';
import { aboutPolice, type ComplaintFormHandle } from './form-values.ts';
import { useChoice } from './use-choice.ts';

const name = 'confidential';

/** Confidential or not, as answers that say who sees the complaint. Few change it, so its answers are behind a press. */
export function WhoMaySee({ form }: { form: ComplaintFormHandle }) {
  const { t } = useTranslation('complaint');
  const { ref, choose } = useChoice(form, name);
  const chosen = useWatch({ control: form.control, name }) ?? 'no';
  return (
    <More
      title={
        <>
          <chakra.span flex="1">
            {t('field.confidential.who')}
            <chakra.span display="block" color="fg" fontWeight="400">
              {t(chosen === 'no' ? 'field.confidential.open' : 'field.confidential.office')}
            </chakra.span>
          </chakra.span>
          <u>{t('field.confidential.change')}</u>
        </>
      }
    >
      <FieldSet id={name} label={t('field.confidential.who')}>
        <div ref={ref}>
          <CheckboxInput
            type="radio"
            id={name}
            name={name}
            value="no"
            defaultChecked
            onChange={() => choose('no')}
            label={t('field.confidential.open')}
          />
          <CheckboxInput
            type="radio"
            name={name}
            value={aboutPolice}
            onChange={() => choose(aboutPolice)}
            label={t('field.confidential.police')}
          />
          {chosen === aboutPolice && <AccusedOfficer form={form} />}
          <CheckboxInput
            type="radio"
            name={name}
            value="yes"
            onChange={() => choose('yes')}
            label={t('field.confidential.label')}
            hint={t('field.confidential.hint')}
          />
        </div>
      </FieldSet>
    </More>
  );
}
