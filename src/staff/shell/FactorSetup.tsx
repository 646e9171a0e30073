import { chakra } from '@chakra-ui/react/styled-system';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/client/request.ts';
import { useSession } from '#api/client/session.ts';
import { beginFactor, confirmFactor, renewRecoveryCodes } from '#api/second-factor.ts';
import type { FactorState } from '#contract/second-factor.ts';
import { organisation } from '#organisation';
import { Button } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { QrCode } from '#ui/text/QrCode.tsx';
import { CodeField } from './CodeField.tsx';

type Props = { state: FactorState; onDone: () => void };
type Begun = { secret: string; uri: string };

/** State, set-up with a QR code, and the recovery codes that follow it. */
export function FactorSetup({ state, onDone }: Props) {
  const { t } = useTranslation('second-factor');
  const session = useSession();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
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
  const renew = () => trying(async () => setCodes(await renewRecoveryCodes(session)));
  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    void trying(async () => setCodes(await confirmFactor(session, code)));
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
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
              {t(state.enrolled ? 'factor.replace' : 'factor.begin')}
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

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  const { user } = useSession();
  return (
    <>
      <chakra.h3 fontSize="lg">{t('factor.codesTitle')}</chakra.h3>
      <p>{t('factor.codes')}</p>
      <chakra.p marginBlockEnd="4">{t('factor.codesKeep')}</chakra.p>
      <p>
        <b>{organisation.name}</b> · {user.fullName}
      </p>
      <chakra.ol
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(12rem, 1fr))"
        gap="2"
        marginBlock="3"
        paddingInlineStart="6"
        fontFamily="mono"
        fontWeight="600"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ol>
      <chakra.div display="flex" flexWrap="wrap" gap="3" _print={{ display: 'none' }}>
        <Button look="outline" onClick={() => window.print()}>
          {t('factor.print')}
        </Button>
        <Button onClick={onDone}>{t('factor.done')}</Button>
      </chakra.div>
    </>
  );
}
