import type { ComponentProps } from 'react';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/inputs.tsx';

/** Digits that the browser neither shows, suggests nor keeps. */
export const PinField = (field: Omit<ComponentProps<typeof Field>, 'children'>) => (
  <Field {...field}>
    <TextInput name={field.id} type="password" inputMode="numeric" autoComplete="off" maxLength={12} />
  </Field>
);
