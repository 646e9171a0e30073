import { chakra } from '@chakra-ui/react/styled-system';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldSet } from '#ui/form/Field.tsx';
import { CheckboxInput } from '#ui/form/inputs.tsx';
import { More } from '#ui/layout/More.tsx';
import type { ComplaintFormHandle } from './form-values.ts';
import { useChoice } from './use-choice.ts';

const name = 'confidential';

/** Confidential or not, as answers that say who sees the complaint. Few change it, so its answers are behind a press. */
export function WhoMaySee({ form }: { form: ComplaintFormHandle }) {
  const { t } = useTranslation('complaint');
  const { ref, choose } = useChoice(form, name);
  const isConfidential = useWatch({ control: form.control, name }) === 'yes';
  return (
    <More
      title={
        <>
          {t('field.confidential.who')} <u>{t('field.confidential.change')}</u>
          <chakra.span display="block" color="fg" fontWeight="400">
            {t(isConfidential ? 'field.confidential.office' : 'field.confidential.open')}
          </chakra.span>
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
          {/* Both are confidential on the wire. A draft that is opened again shows the last one. */}
          <CheckboxInput
            type="radio"
            name={name}
            value="yes"
            onChange={() => choose('yes')}
            label={t('field.confidential.police')}
          />
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
