import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForCode, redeemCode, tryPaperSecret } from '#api/public/case-secret.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import { foldSecret, isCaseSecret } from '#contract/public/facts/case-secret.ts';
import { codeDigits } from '#contract/public/message.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { typedAs, useSubmit } from '#ui/form/use-submit.ts';
import { More } from '#ui/layout/More.tsx';

type Props = { reference: string; own: Report | undefined; onOpen: () => void };

/** The code from the paper, or a one-time code. What is wrong and what does not exist are answered alike. */
export function OpenByCode({ reference, own, onOpen }: Props) {
  const { t } = useTranslation('code');
  const id = useId();
  const [asked, setAsked] = useState<'asked' | 'later' | 'unreachable' | null>(null);
  const codeId = `${id}-code`;
  const open = useSubmit(async (form) => {
    const code = foldSecret(typedAs(form, 'code'));
    const isOneTime = code.length === codeDigits && /^\d+$/.test(code);
    if (!isOneTime && !isCaseSecret(code)) return { [codeId]: t('form') };
    const outcome = await (isOneTime ? redeemCode : tryPaperSecret)(reference, code, own);
    if (outcome !== 'held') return { [codeId]: t(`${outcome}`) };
    onOpen();
  });
  const ask = () => open.run(async () => setAsked(await askForCode(reference)));
  return (
    <More title={t('title')} data-print="no">
      <p>{t('lead')}</p>
      <Form of={open} marginBlockStart="3">
        <Field id={codeId} label={t('code')} hint={t('hint')}>
          <TextInput
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
        </Field>
        <Button type="submit" busy={open.isBusy}>
          {t('submit')}
        </Button>
      </Form>
      <chakra.p marginBlockStart="4">{t('noCode')}</chakra.p>
      <Button look="outline" busy={open.isBusy} onClick={ask} marginBlock="2">
        {t('ask')}
      </Button>
      <p role="status">{asked !== null && t(`${asked}`)}</p>
      <chakra.p color="fg.muted">{t('station')}</chakra.p>
    </More>
  );
}
