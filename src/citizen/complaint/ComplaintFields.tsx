import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, Fragment, memo, type ReactNode, useEffect, useState } from 'react';
import type { FieldErrors, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type ComplaintForm,
  complaintCategories,
  complaintFieldNames,
  complaintFields,
  isOptional,
} from '#contract/complaint.ts';
import { dayInIndia } from '#contract/time.ts';
import { Field } from '#ui/form/Field.tsx';
import { CheckboxInput, SelectInput, TextArea, TextInput } from '#ui/form/inputs.tsx';
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

/** The input type follows from the field, the label from its name. */
const inputs = {
  name: (field) => <TextInput autoComplete="name" {...field} />,
  text: (field) => <TextInput {...field} />,
  tel: (field) => <TextInput type="tel" autoComplete="tel" maxWidth="16rem" {...field} />,
  email: (field) => <TextInput type="email" autoComplete="email" spellCheck={false} {...field} />,
  select: (field) => <CategorySelect {...field} />,
  date: (field) => <PastDate maxWidth="14rem" {...field} />,
  time: (field) => <TextInput type="time" maxWidth="12rem" {...field} />,
  area: (field) => <TextArea rows={6} {...field} />,
} satisfies Record<string, (field: UseFormRegisterReturn) => ReactNode>;

/** Groups a time field with the date before it. */
const groups: FieldName[][] = [];
for (const name of complaintFieldNames) {
  if (complaintFields[name].control === 'time') groups.at(-1)?.push(name);
  else groups.push([name]);
}

/**
 * The fields of the form in order; `position` follows the location, `evidence` the description. Memoized, so
 * that draft changes do not render them again.
 */
export const ComplaintFields = memo(function ComplaintFields({ form, errors, position, evidence }: Props) {
  const one = (name: FieldName) => <OneField key={name} {...{ name, form, errors }} />;
  return groups.map(([name = 'fullName', ...beside]) => (
    <Fragment key={name}>
      {beside.length > 0 ? (
        <chakra.div display="flex" flexWrap="wrap" columnGap="6">
          {[name, ...beside].map(one)}
        </chakra.div>
      ) : (
        one(name)
      )}
      {name === 'location' && position}
      {name === 'description' && evidence}
    </Fragment>
  ));
});

function OneField({ name, form, errors }: Pick<Props, 'form' | 'errors'> & { name: FieldName }) {
  const { t, i18n } = useTranslation('complaint');
  const { t: common } = useTranslation();
  const { control } = complaintFields[name];
  const registered = form.register(name);
  const code = errors[name]?.message;
  const label = t(`field.${name}.label`);
  const hint = i18n.exists(`complaint:field.${name}.hint`) && t(`field.${name}.hint` as 'field.phone.hint');
  if (control === 'checkbox')
    return (
      <chakra.div marginBlockEnd="6">
        <CheckboxInput {...{ label, hint }} {...registered} />
      </chakra.div>
    );
  return (
    <Field
      id={name}
      required={!isOptional(name)}
      label={isOptional(name) ? `${label} ${common('form.optional')}` : label}
      hint={hint}
      error={code === undefined ? undefined : errorText(t, name, code)}
    >
      {inputs[control](registered)}
      {name === 'description' && (
        <CharacterCount control={form.control} name={name} limit={complaintFields[name].max} />
      )}
    </Field>
  );
}

function CategorySelect(props: ComponentProps<typeof SelectInput>) {
  const { t } = useTranslation('complaint');
  return (
    <SelectInput {...props}>
      <option value="">{t('field.category.choose')}</option>
      {complaintCategories.map((category) => (
        <option key={category} value={category}>
          {t(`category.${category}`)}
        </option>
      ))}
    </SelectInput>
  );
}

/** `max` is set after hydration, because the page is prerendered on another day. */
function PastDate(props: ComponentProps<typeof TextInput>) {
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(dayInIndia()), []);
  return <TextInput type="date" max={today} {...props} />;
}
