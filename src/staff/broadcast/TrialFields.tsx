import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizePhone } from '#contract/shared/contact.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/inputs.tsx';

/** "Send to me first": the whole message to one number. */
export function TrialFields({ disabled, onSend }: { disabled: boolean; onSend: (phone: string) => void }) {
  const { t } = useTranslation('broadcast');
  const [phone, setPhone] = useState('');
  const number = normalizePhone(phone);
  const isNumber = /^[6-9]\d{9}$/.test(number);
  return (
    <chakra.div marginBlockEnd="6">
      <Field id="trial-phone" label={t('trial.label')} hint={t('trial.hint')}>
        <TextInput
          type="tel"
          autoComplete="tel"
          maxWidth="14rem"
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
      </Field>
      <Button
        look="outline"
        marginBlockStart="-3"
        disabled={disabled || !isNumber}
        onClick={() => onSend(number)}
      >
        {t('trial.send')}
      </Button>
    </chakra.div>
  );
}
