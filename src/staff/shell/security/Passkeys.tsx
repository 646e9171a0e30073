import { chakra } from '@chakra-ui/react/styled-system';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { addPasskey, removePasskey } from '#api/staff/accounts/second-factor.ts';
import { canUsePasskeys, PasskeyUnused } from '#api/staff/client/passkey.ts';
import { useSession } from '#api/staff/client/session.ts';
import type { OwnPasskey } from '#contract/staff/passkey.ts';
import type { FactorState } from '#contract/staff/second-factor.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { Notice } from '#ui/layout/Card.tsx';

type Props = {
  state: FactorState;
  /** With recovery codes where it was the first factor of the account. */
  onChanged: (codes: readonly string[] | null) => void;
};

/** The own passkeys, each with its last use; another one can be added. */
export function Passkeys({ state, onChanged }: Props) {
  const { t } = useTranslation('second-factor');
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const trying = async (work: () => Promise<readonly string[] | null>) => {
    setBusy(true);
    setRefused(null);
    try {
      onChanged(await work());
    } catch (error) {
      if (error instanceof PasskeyUnused) setRefused(t('passkeys.unused'));
      else setRefused(error instanceof Problem ? error.message : t('factor.unreachable'));
    }
    setBusy(false);
  };
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('passkey-name') ?? '').trim();
    if (name === '') return setRefused(t('passkeys.nameMissing'));
    void trying(() => addPasskey(session, name));
  };
  const remove = (id: string) => trying(() => removePasskey(session, id).then(() => null));
  return (
    <chakra.section marginBlockStart="8" _print={{ display: 'none' }}>
      <chakra.h3 fontSize="lg" marginBlockEnd="2">
        {t('passkeys.title')}
      </chakra.h3>
      <chakra.p marginBlockEnd="3">{t('passkeys.text')}</chakra.p>
      <div role="alert">{refused && <Notice tone="danger">{refused}</Notice>}</div>
      {state.passkeys.length > 0 && (
        <chakra.ul listStyle="none">
          {state.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} busy={busy} onRemove={() => void remove(passkey.id)} />
          ))}
        </chakra.ul>
      )}
      {canUsePasskeys() ? (
        <form noValidate onSubmit={add} method="post">
          <Field id="passkey-name" label={t('passkeys.name')} hint={t('passkeys.nameHint')} required>
            <TextInput name="passkey-name" maxLength={60} autoComplete="off" />
          </Field>
          <Button type="submit" look="outline" busy={busy}>
            {busy ? t('passkeys.busy') : t('passkeys.add')}
          </Button>
        </form>
      ) : (
        <chakra.p color="fg.muted">{t('passkeys.notHere')}</chakra.p>
      )}
    </chakra.section>
  );
}

type RowProps = { passkey: OwnPasskey; busy: boolean; onRemove: () => void };

function Row({ passkey: { name, createdAt, lastUsedAt }, busy, onRemove }: RowProps) {
  const { t } = useTranslation('second-factor');
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      paddingBlock="2"
      marginBlockEnd="2"
      borderBlockEndWidth="1px"
      borderColor="line"
    >
      <chakra.span minWidth="0" flex="1" overflowWrap="anywhere">
        <b>{name}</b>
        <chakra.span display="block" color="fg.muted">
          {lastUsedAt
            ? t('sessions.lastUse', { when: formatDateTime(lastUsedAt) })
            : t('passkeys.added', { when: formatDateTime(createdAt) })}
        </chakra.span>
      </chakra.span>
      <Button look="outline" disabled={busy} aria-label={t('passkeys.removeOf', { name })} onClick={onRemove}>
        {t('passkeys.remove')}
      </Button>
    </chakra.li>
  );
}
