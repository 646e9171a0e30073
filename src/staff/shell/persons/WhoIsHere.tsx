import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startIdleTime } from '#api/staff/client/idle-lock.ts';
import { lastPersonAt, unlockPerson, useRoster } from '#api/staff/client/person.ts';
import { sentenceOf } from '#api/staff/client/sentence-of.ts';
import { useSession } from '#api/staff/client/session.ts';
import { latinDigits } from '#contract/shared/text.ts';
import { isPin } from '#contract/staff/person.ts';
import { usePersonName } from '#staff/writes/person-name.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SelectInput, TextInput } from '#ui/form/inputs.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';

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
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (personId !== '') input.current?.focus();
  }, [personId]);

  /** The PIN is typed again, and the focus goes to it. */
  const refuse = (why: string) => {
    setPin('');
    return { 'desk-pin': why };
  };
  const unlock = async (typed: string) => {
    if (personId === '') return { 'desk-person': t('desk.missing') };
    if (!isPin(typed)) return { 'desk-pin': t('desk.missing') };
    const found = await unlockPerson(session, personId, typed);
    if (found === 'noKey') return refuse(t('desk.noKey'));
    if (found === 'open') return startIdleTime();
    if (found.wrong > 0) return refuse(t('desk.wait', { count: Math.ceil(found.wrong / 1000) }));
    return refuse(t('desk.wrong'));
  };
  const submit = useSubmit(
    () => unlock(pin),
    (error) => refuse(sentenceOf(error, t('desk.failed'))),
  );
  const type = (typed: string) => {
    const digits = latinDigits(typed).replace(/\D/g, '').slice(0, 6);
    setPin(digits);
    if (isPin(digits) && personId !== '') void submit.run(() => unlock(digits));
  };
  return (
    <Form of={submit} method="post">
      <chakra.p marginBlockEnd="4">{t('desk.text')}</chakra.p>
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
        <Button type="submit" busy={submit.isBusy}>
          {submit.isBusy ? t('desk.busy') : t('desk.unlock')}
        </Button>
      </chakra.div>
    </Form>
  );
}
