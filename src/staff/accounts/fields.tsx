import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#ui/form/Field.tsx';
import { SelectInput, TextArea, TextInput } from '#ui/form/inputs.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { idOf, useFormField } from './form-words.tsx';

type Common = { form: string; name: string; hint?: ReactNode; required?: boolean };
type TextProps = Common & ComponentProps<typeof TextInput>;

export function TextField({ form, name, hint, required = false, ...input }: TextProps) {
  const field = useFormField(name);
  return (
    <Field id={idOf(form, name)} label={field.label} hint={hint} error={field.error} required={required}>
      <TextInput {...input} {...field.input} />
    </Field>
  );
}

/** Typed by hand or pasted from a map; phones show a numeric keyboard with a point. */
export function DegreesField(props: Common) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" dir="ltr" />;
}

export function LongTextField({ form, name, hint }: Common) {
  const field = useFormField(name);
  return (
    <Field id={idOf(form, name)} label={field.label} hint={hint} error={field.error}>
      <TextArea rows={3} {...field.input} />
    </Field>
  );
}

export function ChoiceField({
  form,
  name,
  hint,
  required = false,
  children,
}: Common & { children: ReactNode }) {
  const field = useFormField(name);
  return (
    <Field id={idOf(form, name)} label={field.label} hint={hint} error={field.error} required={required}>
      <SelectInput {...field.input}>{children}</SelectInput>
    </Field>
  );
}

export function NewPasswordField({ form, name, hint, required = false }: Common) {
  const field = useFormField(name);
  return (
    <PasswordField
      id={idOf(form, name)}
      label={field.label}
      hint={hint}
      error={field.error}
      required={required}
      input={{ ...field.input, autoComplete: 'new-password' }}
    />
  );
}
