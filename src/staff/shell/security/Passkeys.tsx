import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { addPasskey, removePasskey } from '#api/staff/accounts/second-factor.ts';
import { canUsePasskeys, PasskeyUnused } from '#api/staff/client/passkey.ts';
import { sentenceOf } from '#api/staff/client/sentence-of.ts';
import { useSession } from '#api/staff/client/session.ts';
import type { OwnPasskey } from '#contract/staff/passkey.ts';
import type { FactorState } from '#contract/staff/second-factor.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { typedAs, useSubmit } from '#ui/form/use-submit.ts';
import { Unbroken } from '#ui/text/Unbroken.tsx';

type Props = {
  state: FactorState;
  /** With recovery codes where it was the first factor of the account. */
  onChanged: (codes: readonly string[] | null) => void;
};

/** The own passkeys, each with its last use; another one can be added. */
export function Passkeys({ state, onChanged }: Props) {
  const { t } = useTranslation('second-factor');
  const session = useSession();
  const add = useSubmit(
    async (form) => {
      const name = typedAs(form, 'passkey-name');
      if (name === '') return { 'passkey-name': t('passkeys.nameMissing') };
      onChanged(await addPasskey(session, name));
    },
    (error) =>
      error instanceof PasskeyUnused ? t('passkeys.unused') : sentenceOf(error, t('factor.unreachable')),
  );
  const remove = (id: string) =>
    add.run(async () => {
      await removePasskey(session, id);
      onChanged(null);
    });
  return (
    <chakra.section marginBlockStart="8" _print={{ display: 'none' }}>
      <chakra.h3 fontSize="lg" marginBlockEnd="2">
        {t('passkeys.title')}
      </chakra.h3>
      <chakra.p marginBlockEnd="3">{t('passkeys.text')}</chakra.p>
      <Form of={add} method="post">
        {state.passkeys.length > 0 && (
          <chakra.ul listStyle="none">
            {state.passkeys.map((passkey) => (
              <Row
                key={passkey.id}
                passkey={passkey}
                busy={add.isBusy}
                onRemove={() => void remove(passkey.id)}
              />
            ))}
          </chakra.ul>
        )}
        {canUsePasskeys() ? (
          <>
            <Field id="passkey-name" label={t('passkeys.name')} hint={t('passkeys.nameHint')} required>
              <TextInput name="passkey-name" maxLength={60} autoComplete="off" />
            </Field>
            <Button type="submit" look="outline" busy={add.isBusy}>
              {add.isBusy ? t('passkeys.busy') : t('passkeys.add')}
            </Button>
          </>
        ) : (
          <chakra.p color="fg.muted">{t('passkeys.notHere')}</chakra.p>
        )}
      </Form>
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
          <Unbroken>
            {lastUsedAt
              ? t('sessions.lastUse', { when: formatDateTime(lastUsedAt) })
              : t('passkeys.added', { when: formatDateTime(createdAt) })}
          </Unbroken>
        </chakra.span>
      </chakra.span>
      <Button look="outline" disabled={busy} aria-label={t('passkeys.removeOf', { name })} onClick={onRemove}>
        {t('passkeys.remove')}
      </Button>
    </chakra.li>
  );
}
