import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import type { Attempt } from '#ui/form/use-submit.ts';
import { Muted } from '#ui/text/Prose.tsx';

type Props = {
  submit: Attempt & { isBusy: boolean };
  onBack: () => void;
  /** null: this browser has no passkeys for this address. */
  passkey: ReactNode;
};

/** After a right password: the code of the second factor. */
export function SecondStep({ submit, onBack, passkey }: Props) {
  const { t } = useTranslation('login');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Form of={submit} maxWidth="24rem" method="post">
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
      <Button type="submit" busy={submit.isBusy} wide>
        {submit.isBusy ? t('form.submitting') : t('form.codeSubmit')}
      </Button>
      <Muted marginBlockStart="4">{t('form.codeLost')}</Muted>
      <Button look="plain" paddingInline="0" onClick={onBack}>
        {t('form.codeBack')}
      </Button>
    </Form>
  );
}
