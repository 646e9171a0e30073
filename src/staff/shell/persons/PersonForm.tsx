import { chakra } from '@chakra-ui/react/styled-system';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { savePerson } from '#api/staff/accounts/roster.ts';
import { useSession } from '#api/staff/client/session.ts';
import { latinDigits } from '#contract/shared/text.ts';
import { isCommonPin, personBody, type RosterPerson, rankNames } from '#contract/staff/person.ts';
import { usePersonName } from '#staff/writes/person-name.ts';
import { useCheckedForm } from '#staff/writes/use-checked-form.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { CheckboxInput, SelectInput, TextInput } from '#ui/form/inputs.tsx';
import { Notice } from '#ui/layout/Card.tsx';

type Props = {
  /** null: a new one. */
  person: RosterPerson | null;
  onClose: () => void;
};

export function PersonForm({ person, onClose }: Props) {
  const { t } = useTranslation(['persons', 'refusals']);
  const session = useSession();
  const nameOf = usePersonName();
  const { busy, refused, errorOf, submit } = useCheckedForm(() => t('form.unreachable'));
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const pin = latinDigits(text('pin')).trim();
    void submit({
      shape: personBody,
      input: {
        ...{ fullName: text('fullName'), fullNameMr: text('fullNameMr'), rank: text('rank') },
        ...{ buckleNo: latinDigits(text('buckleNo')), isInCharge: form.has('isInCharge') },
        ...((pin !== '' || !person) && { pin }),
      },
      fault: ({ buckleNo }) =>
        pin !== '' && isCommonPin(pin, [buckleNo])
          ? { path: 'pin', refused: t('refusals:code.weak_pin') }
          : null,
      send: async (body) => {
        await savePerson(session, person?._id ?? null, body);
        onClose();
      },
    });
  };
  return (
    <form noValidate onSubmit={save} method="post">
      <chakra.h3 fontSize="lg" marginBlockEnd="3">
        {person ? t('form.edit', { name: nameOf(person) }) : t('form.add')}
      </chakra.h3>
      <div role="alert">{refused && <Notice tone="danger">{refused}</Notice>}</div>
      <Two>
        <Field id="person-name" label={t('form.fullName')} error={errorOf('fullName')} required>
          <TextInput name="fullName" autoComplete="off" defaultValue={person?.fullName} />
        </Field>
        <Field id="person-name-mr" label={t('form.fullNameMr')} error={errorOf('fullNameMr')}>
          <TextInput name="fullNameMr" lang="mr" autoComplete="off" defaultValue={person?.fullNameMr} />
        </Field>
        <Field id="person-rank" label={t('form.rank')} error={errorOf('rank')} required>
          <SelectInput name="rank" defaultValue={person?.rank ?? 'PC'}>
            {rankNames.map((rank) => (
              <option key={rank} value={rank}>
                {t(`rank.${rank}`)}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field id="person-buckle" label={t('form.buckleNo')} error={errorOf('buckleNo')} required>
          <TextInput name="buckleNo" autoComplete="off" defaultValue={person?.buckleNo} />
        </Field>
      </Two>
      <Field
        id="person-pin"
        label={t(person ? 'form.newPin' : 'form.pin')}
        hint={t(person ? 'form.newPinHint' : 'form.pinHint')}
        error={errorOf('pin')}
        required={!person}
      >
        <TextInput
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
          maxLength={6}
          width="9rem"
        />
      </Field>
      <CheckboxInput
        name="isInCharge"
        label={t('form.isInCharge')}
        hint={t('form.isInChargeHint')}
        defaultChecked={person?.isInCharge}
      />
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" marginBlockStart="4">
        <Button look="outline" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t(busy ? 'form.saving' : 'form.save')}
        </Button>
      </chakra.div>
    </form>
  );
}

const Two = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '4',
    alignItems: 'end',
  },
});
