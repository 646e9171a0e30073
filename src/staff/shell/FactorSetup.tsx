import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginFactor, confirmFactor, renewRecoveryCodes } from '#api/staff/accounts/second-factor.ts';
import { sentenceOf } from '#api/staff/client/sentence-of.ts';
import { useSession } from '#api/staff/client/session.ts';
import type { FactorState } from '#contract/staff/second-factor.ts';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { typedAs, useSubmit } from '#ui/form/use-submit.ts';
import { QrCode } from '#ui/text/QrCode.tsx';
import { CodeField } from './CodeField.tsx';

type Props = { state: FactorState; onCodes: (codes: readonly string[]) => void };
type Begun = { secret: string; uri: string };

/** State, and set-up of an app with a QR code; recovery codes follow. */
export function FactorSetup({ state, onCodes }: Props) {
  const { t } = useTranslation(['second-factor', 'problem']);
  const session = useSession();
  const [begun, setBegun] = useState<Begun | null>(null);
  const submit = useSubmit(
    async (form) => {
      if (!begun) return setBegun(await beginFactor(session));
      const code = typedAs(form, 'code');
      if (code === '') return { 'factor-code': t('problem:field.required') };
      onCodes(await confirmFactor(session, code));
    },
    (error) => sentenceOf(error, t('factor.unreachable')),
  );
  const renew = () => submit.run(async () => onCodes(await renewRecoveryCodes(session)));
  return (
    <Form of={submit} method="post">
      {begun ? (
        <>
          <p>{t('factor.scan')}</p>
          <chakra.div marginBlock="4">
            <QrCode text={begun.uri} label={t('factor.qr')} size="200px" />
          </chakra.div>
          <p>{t('factor.typed')}</p>
          <chakra.p fontFamily="mono" fontWeight="600" overflowWrap="anywhere" marginBlockEnd="4">
            {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </chakra.p>
          <CodeField id="factor-code" name="code" label={t('factor.code')} hint={t('factor.codeHint')} />
          <Button type="submit" busy={submit.isBusy}>
            {submit.isBusy ? t('factor.busy') : t('factor.confirm')}
          </Button>
        </>
      ) : (
        <>
          <p>{t(state.enrolled ? 'factor.on' : state.required ? 'factor.required' : 'factor.off')}</p>
          {state.enrolled && <p>{t('factor.left', { count: state.recoveryCodesLeft })}</p>}
          <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="4">
            <Button type="submit" busy={submit.isBusy}>
              {t(state.hasApp ? 'factor.replace' : 'factor.begin')}
            </Button>
            {state.enrolled && (
              <Button look="outline" busy={submit.isBusy} onClick={renew}>
                {t('factor.renew')}
              </Button>
            )}
          </chakra.div>
        </>
      )}
    </Form>
  );
}
