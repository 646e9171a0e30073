import { useEffect, useRef } from 'react';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/inputs.tsx';

type Props = { id: string; name: string; label: string; hint: string };

/** A code of an app or a printed one; it takes the focus, because it is all that is asked. */
export function CodeField({ id, name, label, hint }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field id={id} label={label} hint={hint} required>
      <TextInput
        ref={input}
        name={name}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
    </Field>
  );
}
