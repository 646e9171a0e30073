import { chakra } from '@chakra-ui/react/styled-system';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { startIdleTime } from '#api/staff/client/idle-lock.ts';
import { lastPersonAt, unlockPerson, useRoster } from '#api/staff/client/person.ts';
import { useSession } from '#api/staff/client/session.ts';
import { latinDigits } from '#contract/shared/text.ts';
import { isPin } from '#contract/staff/person.ts';
import { usePersonName } from '#staff/writes/person-name.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { SelectInput, TextInput } from '#ui/form/inputs.tsx';
import { Notice } from '#ui/layout/Card.tsx';

type Props = { onRoster: () => void; onLeave: () => void };

/** Name and PIN: the sixth digit unlocks, so that switching is one step. Works without a network too. */
export function WhoIsHere({ onRoster, onLeave }: Props) {
  const { t } = useTranslation('persons');
  const session = useSession();
  const roster = useRoster(session);
  const nameOf = usePersonName();
  const last = lastPersonAt();
  const [personId, setPersonId] = useState(roster.some(({ _id }) => _id === last) ? (last ?? '') : '');
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (personId !== '') input.current?.focus();
  }, [personId]);

  const refusalOf = async (typed: string): Promise<string | null> => {
    try {
      const is = await unlockPerson(session, personId, typed);
      if (is === 'noKey') return t('desk.noKey');
      if (is === 'open') return null;
      return is.wrong > 0 ? t('desk.wait', { count: Math.ceil(is.wrong / 1000) }) : t('desk.wrong');
    } catch (error) {
      return error instanceof Problem ? error.message : t('desk.failed');
    }
  };
  const unlock = async (typed: string) => {
    if (busy) return;
    if (personId === '' || !isPin(typed)) return setRefused(t('desk.missing'));
    setBusy(true);
    setRefused(null);
    const why = await refusalOf(typed);
    setBusy(false);
    if (why === null) return startIdleTime();
    setRefused(why);
    setPin('');
    input.current?.focus();
  };
  const type = (typed: string) => {
    const digits = latinDigits(typed).replace(/\D/g, '').slice(0, 6);
    setPin(digits);
    if (isPin(digits) && personId !== '') void unlock(digits);
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void unlock(pin);
  };
  return (
    <form noValidate onSubmit={send} method="post">
      <chakra.p marginBlockEnd="4">{t('desk.text')}</chakra.p>
      <div role="alert">{refused && <Notice tone="danger">{refused}</Notice>}</div>
      <Field id="desk-person" label={t('desk.person')} required>
        <SelectInput value={personId} onChange={({ currentTarget }) => setPersonId(currentTarget.value)}>
          <option value="">{t('desk.choose')}</option>
          {roster.map((person) => (
            <option key={person._id} value={person._id}>
              {nameOf(person)}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Field id="desk-pin" label={t('desk.pin')} hint={t('desk.pinHint')} required>
        <TextInput
          ref={input}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          width="9rem"
          letterSpacing="0.3em"
          value={pin}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        <Button look="plain" onClick={onRoster}>
          {t('desk.roster')}
        </Button>
        <Button look="plain" onClick={onLeave}>
          {t('desk.leave')}
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? t('desk.busy') : t('desk.unlock')}
        </Button>
      </chakra.div>
    </form>
  );
}
