import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, memo, type ReactNode, useEffect, useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ComplaintForm, complaintCategories, complaintLimits } from '#contract/complaint.ts';
import { dayInIndia } from '#i18n/format.ts';
import { Field } from '#ui/Field.tsx';
import { CheckboxInput, SelectInput, TextArea, TextInput } from '#ui/inputs.tsx';
import { CharacterCount } from './CharacterCount.tsx';
import { errorText } from './error-text.ts';
import type { FieldName, Typed } from './form-values.ts';

export type ComplaintFormHandle = UseFormReturn<Typed, unknown, ComplaintForm>;

type Props = {
  form: ComplaintFormHandle;
  errors: FieldErrors<Typed>;
  position: ReactNode;
  evidence: ReactNode;
};

/**
 * The fields of the specification in its order; `position` stands below the location it belongs to. The draft that is looked for,
 * kept or offered around them is no reason to render them again.
 */
export const ComplaintFields = memo(function ComplaintFields({ form, errors, position, evidence }: Props) {
  const { t } = useTranslation('complaint');
  const { t: common } = useTranslation();
  const { register } = form;
  const about = (name: FieldName) => {
    const code = errors[name]?.message;
    return { id: name, error: code === undefined ? undefined : errorText(t, name, code) };
  };
  const optional = (label: string) => `${label} ${common('form.optional')}`;
  return (
    <>
      <Field required {...about('fullName')} label={t('field.fullName.label')}>
        <TextInput autoComplete="name" {...register('fullName')} />
      </Field>
      <Field required {...about('phone')} label={t('field.phone.label')} hint={t('field.phone.hint')}>
        <TextInput type="tel" autoComplete="tel" maxWidth="16rem" {...register('phone')} />
      </Field>
      <Field {...about('email')} label={optional(t('field.email.label'))}>
        <TextInput type="email" autoComplete="email" spellCheck={false} {...register('email')} />
      </Field>
      <Field required {...about('category')} label={t('field.category.label')}>
        <SelectInput {...register('category')}>
          <option value="">{t('field.category.choose')}</option>
          {complaintCategories.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Field
        required
        {...about('location')}
        label={t('field.location.label')}
        hint={t('field.location.hint')}
      >
        <TextInput {...register('location')} />
      </Field>
      {position}
      <chakra.div display="flex" flexWrap="wrap" columnGap="6">
        <Field {...about('incidentDate')} label={optional(t('field.incidentDate.label'))}>
          <PastDate maxWidth="14rem" {...register('incidentDate')} />
        </Field>
        <Field {...about('incidentTime')} label={optional(t('field.incidentTime.label'))}>
          <TextInput type="time" maxWidth="12rem" {...register('incidentTime')} />
        </Field>
      </chakra.div>
      <Field
        required
        {...about('description')}
        label={t('field.description.label')}
        hint={t('field.description.hint')}
      >
        <TextArea rows={6} {...register('description')} />
        <CharacterCount control={form.control} name="description" limit={complaintLimits.description} />
      </Field>
      {evidence}
      <chakra.div marginBlockEnd="6">
        <CheckboxInput
          label={t('field.confidential.label')}
          hint={t('field.confidential.hint')}
          {...register('confidential')}
        />
      </chakra.div>
    </>
  );
});

/** Today is known after hydration only: the page was made on another day. */
function PastDate(props: ComponentProps<typeof TextInput>) {
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(dayInIndia()), []);
  return <TextInput type="date" max={today} {...props} />;
}
