import { chakra } from '@chakra-ui/react/styled-system';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { beginFactor, confirmFactor, renewRecoveryCodes } from '#api/staff/accounts/second-factor.ts';
import { useSession } from '#api/staff/client/session.ts';
import type { FactorState } from '#contract/staff/second-factor.ts';
import { Button } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { QrCode } from '#ui/text/QrCode.tsx';
import { CodeField } from './CodeField.tsx';

type Props = { state: FactorState; onCodes: (codes: readonly string[]) => void };
type Begun = { secret: string; uri: string };

/** State, and set-up of an app with a QR code; recovery codes follow. */
export function FactorSetup({ state, onCodes }: Props) {
  const { t } = useTranslation('second-factor');
  const session = useSession();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const trying = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefused(null);
    await work().catch((error) =>
      setRefused(error instanceof Problem ? error.message : t('factor.unreachable')),
    );
    setBusy(false);
  };
  const begin = () => trying(async () => setBegun(await beginFactor(session)));
  const renew = () => trying(async () => onCodes(await renewRecoveryCodes(session)));
  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    void trying(async () => onCodes(await confirmFactor(session, code)));
  };
  return (
    <>
      <div role="alert">{refused && <Notice tone="danger">{refused}</Notice>}</div>
      {begun ? (
        <form noValidate onSubmit={confirm} method="post">
          <p>{t('factor.scan')}</p>
          <chakra.div marginBlock="4">
            <QrCode text={begun.uri} label={t('factor.qr')} size="200px" />
          </chakra.div>
          <p>{t('factor.typed')}</p>
          <chakra.p fontFamily="mono" fontWeight="600" overflowWrap="anywhere" marginBlockEnd="4">
            {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </chakra.p>
          <CodeField id="factor-code" name="code" label={t('factor.code')} hint={t('factor.codeHint')} />
          <Button type="submit" busy={busy}>
            {busy ? t('factor.busy') : t('factor.confirm')}
          </Button>
        </form>
      ) : (
        <>
          <p>{t(state.enrolled ? 'factor.on' : state.required ? 'factor.required' : 'factor.off')}</p>
          {state.enrolled && <p>{t('factor.left', { count: state.recoveryCodesLeft })}</p>}
          <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="4">
            <Button busy={busy} onClick={begin}>
              {t(state.hasApp ? 'factor.replace' : 'factor.begin')}
            </Button>
            {state.enrolled && (
              <Button look="outline" busy={busy} onClick={renew}>
                {t('factor.renew')}
              </Button>
            )}
          </chakra.div>
        </>
      )}
    </>
  );
}
