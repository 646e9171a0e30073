import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { AccountWrite } from '#api/staff/accounts/account.ts';
import { useStationRoster } from '#api/staff/accounts/roster.ts';
import { sentenceOf } from '#api/staff/client/sentence-of.ts';
import { useAdminHome } from '#api/staff/home.ts';
import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { latinDigits } from '#contract/shared/text.ts';
import { newOfficerBody, type Station } from '#contract/staff/station.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { useContractFaults } from '#staff/writes/contract-faults.ts';
import { fullNameIn, usePersonName } from '#staff/writes/person-name.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { CheckboxInput, TextInput } from '#ui/form/inputs.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';

type Props = { station: Station; write: AccountWrite; onDone: () => void; onClose: () => void };

/** The field of each part of the contract. */
const fieldIds = {
  fullName: 'new-name',
  fullNameMr: 'new-name-mr',
  email: 'new-email',
  mobNumber: 'new-mobile',
  password: 'new-password',
};

/** A new SHO: the old officer is signed out everywhere, and the administrator ticks the persons who leave the roster. */
export function HandOverDialog({ station, write, onDone, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const { data: roster = [] } = useStationRoster(station._id);
  const nameOf = usePersonName();
  const { data: home } = useAdminHome();
  const faults = useContractFaults(fieldIds);
  const send = useSubmit(
    async (form) => {
      const typed = new FormData(form);
      const text = (name: string) => String(typed.get(name) ?? '');
      const password = text('password');
      const read = newOfficerBody.safeParse({
        fullName: text('fullName'),
        fullNameMr: text('fullNameMr'),
        email: text('email'),
        mobNumber: latinDigits(text('mobNumber')),
        ...(password !== '' && { password }),
        closePersons: typed.getAll('leaves').map(String),
      });
      if (!read.success) return faults.ofInput(read.error);
      const { _id: id, version } = station;
      await write(adminEndpoints.handOverStation, { params: { id }, body: read.data, version });
      onDone();
    },
    (error) => faults.ofAnswer(error, sentenceOf(error, t('handOver.failed'), t('list.offline'))),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('handOver.title', { name: withoutDirectionMarks(stationNameIn(language, station) ?? '') })}
    >
      <Form of={send} method="post">
        <chakra.p marginBlockEnd="4">
          {t('handOver.text', { name: withoutDirectionMarks(fullNameIn(language, station)) })}{' '}
          {home && t(home.isMailConnected ? 'handOver.mail' : 'handOver.noMail')}
        </chakra.p>
        <Field id="new-name" label={t('handOver.fullName')} required>
          <TextInput name="fullName" autoComplete="off" />
        </Field>
        <Field id="new-name-mr" label={t('handOver.fullNameMr')}>
          <TextInput name="fullNameMr" lang="mr" autoComplete="off" />
        </Field>
        <Field id="new-email" label={t('handOver.email')} required>
          <TextInput name="email" type="email" autoComplete="off" />
        </Field>
        <Field id="new-mobile" label={t('handOver.mobile')} required>
          <TextInput name="mobNumber" inputMode="tel" autoComplete="off" />
        </Field>
        <PasswordField
          id="new-password"
          label={t('handOver.password')}
          hint={t('handOver.passwordHint')}
          input={{ name: 'password', autoComplete: 'new-password' }}
        />
        {roster.length > 0 && (
          <chakra.fieldset marginBlockEnd="4" minWidth="0">
            <chakra.legend fontWeight="600">{t('handOver.roster')}</chakra.legend>
            {roster.map((person) => (
              <CheckboxInput key={person._id} name="leaves" value={person._id} label={nameOf(person)} />
            ))}
          </chakra.fieldset>
        )}
        <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
          <Button look="outline" onClick={onClose}>
            {t('delete.cancel')}
          </Button>
          <Button type="submit" busy={send.isBusy}>
            {t('handOver.confirm')}
          </Button>
        </chakra.div>
      </Form>
    </Dialog>
  );
}
