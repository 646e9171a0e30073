import { chakra } from '@chakra-ui/react/styled-system';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForCode, redeemCode, tryPaperSecret } from '#api/public/case-secret.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import { codeDigits, foldSecret, isCaseSecret } from '#contract/public/message.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { More } from '#ui/layout/More.tsx';

type Props = { reference: string; own: Report | undefined; onOpen: () => void };
type Fault = 'form' | 'wrong' | 'later' | 'unreachable';

/** The code from the paper, or a one-time code. What is wrong and what does not exist are answered alike. */
export function OpenByCode({ reference, own, onOpen }: Props) {
  const { t } = useTranslation('messages');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [asked, setAsked] = useState<'asked' | 'later' | 'unreachable' | null>(null);
  const [isBusy, setBusy] = useState(false);

  const open = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const code = foldSecret(typed);
    const isOneTime = code.length === codeDigits && /^\d+$/.test(code);
    if (!isOneTime && !isCaseSecret(code)) return setFault('form');
    setBusy(true);
    const outcome = await (isOneTime ? redeemCode : tryPaperSecret)(reference, code, own);
    setBusy(false);
    if (outcome === 'held') onOpen();
    else setFault(outcome);
  };
  const ask = async () => {
    setBusy(true);
    setAsked(await askForCode(reference));
    setBusy(false);
  };
  return (
    <More title={t('open.title')} data-print="no">
      <p>{t('open.lead')}</p>
      <chakra.form onSubmit={open} noValidate marginBlockStart="3">
        <Field
          id={`${id}-code`}
          label={t('open.code')}
          hint={t('open.hint')}
          error={fault === null ? undefined : t(`open.${fault}`)}
        >
          <TextInput
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
        <Button type="submit" busy={isBusy}>
          {t('open.submit')}
        </Button>
      </chakra.form>
      <chakra.p marginBlockStart="4">{t('open.noCode')}</chakra.p>
      <Button look="outline" busy={isBusy} onClick={ask} marginBlock="2">
        {t('open.ask')}
      </Button>
      <p role="status">{asked !== null && t(`open.${asked}`)}</p>
      <chakra.p color="fg.muted">{t('open.station')}</chakra.p>
    </More>
  );
}
