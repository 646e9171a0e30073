import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { Muted } from '#ui/text/Prose.tsx';

type Props = {
  busy: boolean;
  /** '': nothing was typed. */
  onCode: (code: string) => void;
  onBack: () => void;
  /** null: this browser has no passkeys for this address. */
  passkey: ReactNode;
};

/** After a right password: the code of the second factor. */
export function SecondStep({ busy, onCode, onBack, passkey }: Props) {
  const { t } = useTranslation('login');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get('code') ?? '').trim());
  };
  return (
    <chakra.form noValidate onSubmit={submit} maxWidth="24rem" method="post">
      {passkey}
      <Field id="code" label={t('form.code')} hint={t('form.codeHint')} required>
        <TextInput
          ref={input}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      </Field>
      <Button type="submit" busy={busy} wide>
        {busy ? t('form.submitting') : t('form.codeSubmit')}
      </Button>
      <Muted marginBlockStart="4">{t('form.codeLost')}</Muted>
      <Button look="plain" onClick={onBack}>
        {t('form.codeBack')}
      </Button>
    </chakra.form>
  );
}
