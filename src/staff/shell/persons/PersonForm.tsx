import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { savePerson } from '#api/staff/accounts/roster.ts';
import { sentenceOf } from '#api/staff/client/sentence-of.ts';
import { useSession } from '#api/staff/client/session.ts';
import { latinDigits } from '#contract/shared/text.ts';
import { isCommonPin, personBody, type RosterPerson, rankNames } from '#contract/staff/person.ts';
import { useContractFaults } from '#staff/writes/contract-faults.ts';
import { usePersonName } from '#staff/writes/person-name.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { CheckboxInput, SelectInput, TextInput } from '#ui/form/inputs.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';

type Props = {
  /** null: a new one. */
  person: RosterPerson | null;
  onClose: () => void;
};

/** The field of each part of the contract. */
const fieldIds = {
  fullName: 'person-name',
  fullNameMr: 'person-name-mr',
  rank: 'person-rank',
  buckleNo: 'person-buckle',
  pin: 'person-pin',
};

export function PersonForm({ person, onClose }: Props) {
  const { t } = useTranslation(['persons', 'refusals']);
  const session = useSession();
  const nameOf = usePersonName();
  const faults = useContractFaults(fieldIds);
  const save = useSubmit(
    async (form) => {
      const typed = new FormData(form);
      const text = (name: string) => String(typed.get(name) ?? '');
      const pin = latinDigits(text('pin')).trim();
      const read = personBody.safeParse({
        fullName: text('fullName'),
        fullNameMr: text('fullNameMr'),
        rank: text('rank'),
        buckleNo: latinDigits(text('buckleNo')),
        isInCharge: typed.has('isInCharge'),
        ...((pin !== '' || !person) && { pin }),
      });
      if (!read.success) return faults.ofInput(read.error);
      if (pin !== '' && isCommonPin(pin, [read.data.buckleNo]))
        return { 'person-pin': t('refusals:code.weak_pin') };
      await savePerson(session, person?._id ?? null, read.data);
      onClose();
    },
    (error) => faults.ofAnswer(error, sentenceOf(error, t('form.unreachable'))),
  );
  return (
    <Form of={save} method="post">
      <chakra.h3 fontSize="lg" marginBlockEnd="3">
        {person ? t('form.edit', { name: nameOf(person) }) : t('form.add')}
      </chakra.h3>
      <Two>
        <Field id="person-name" label={t('form.fullName')} required>
          <TextInput name="fullName" autoComplete="off" defaultValue={person?.fullName} />
        </Field>
        <Field id="person-name-mr" label={t('form.fullNameMr')}>
          <TextInput name="fullNameMr" lang="mr" autoComplete="off" defaultValue={person?.fullNameMr} />
        </Field>
        <Field id="person-rank" label={t('form.rank')} required>
          <SelectInput name="rank" defaultValue={person?.rank ?? 'PC'}>
            {rankNames.map((rank) => (
              <option key={rank} value={rank}>
                {t(`rank.${rank}`)}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field id="person-buckle" label={t('form.buckleNo')} required>
          <TextInput name="buckleNo" autoComplete="off" defaultValue={person?.buckleNo} />
        </Field>
      </Two>
      <Field
        id="person-pin"
        label={t(person ? 'form.newPin' : 'form.pin')}
        hint={t(person ? 'form.newPinHint' : 'form.pinHint')}
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
        <Button type="submit" busy={save.isBusy}>
          {t(save.isBusy ? 'form.saving' : 'form.save')}
        </Button>
      </chakra.div>
    </Form>
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
