import { chakra } from '@chakra-ui/react/styled-system';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountWrite } from '#api/staff/accounts/account.ts';
import { useStationRoster } from '#api/staff/accounts/roster.ts';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { latinDigits } from '#contract/shared/text.ts';
import { newOfficerBody, type Station } from '#contract/staff/station.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { usePersonName } from '#staff/writes/person-name.ts';
import { useCheckedForm } from '#staff/writes/use-checked-form.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { CheckboxInput, TextInput } from '#ui/form/inputs.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';

type Props = { station: Station; write: AccountWrite; onDone: () => void; onClose: () => void };

/** A new SHO: the old officer is signed out everywhere, and the administrator ticks the persons who leave the roster. */
export function HandOverDialog({ station, write, onDone, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const { data: roster = [] } = useStationRoster(station._id);
  const nameOf = usePersonName();
  const { busy, refused, errorOf, submit } = useCheckedForm((error) =>
    t(isOffline(error) ? 'list.offline' : 'handOver.failed'),
  );
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const password = text('password');
    void submit({
      shape: newOfficerBody,
      input: {
        ...{ fullName: text('fullName'), email: text('email'), mobNumber: latinDigits(text('mobNumber')) },
        ...(password !== '' && { password }),
        closePersons: form.getAll('leaves').map(String),
      },
      send: async (body) => {
        const { _id: id, version } = station;
        await write(adminEndpoints.handOverStation, { params: { id }, body, version });
        onDone();
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('handOver.title', { name: withoutDirectionMarks(stationNameIn(language, station) ?? '') })}
    >
      <form noValidate onSubmit={send} method="post">
        <chakra.p marginBlockEnd="4">
          {t('handOver.text', { name: withoutDirectionMarks(station.fullName) })}
        </chakra.p>
        <div role="alert">{refused && <Notice tone="danger">{refused}</Notice>}</div>
        <Field id="new-name" label={t('handOver.fullName')} error={errorOf('fullName')} required>
          <TextInput name="fullName" autoComplete="off" />
        </Field>
        <Field id="new-email" label={t('handOver.email')} error={errorOf('email')} required>
          <TextInput name="email" type="email" autoComplete="off" />
        </Field>
        <Field id="new-mobile" label={t('handOver.mobile')} error={errorOf('mobNumber')} required>
          <TextInput name="mobNumber" inputMode="tel" autoComplete="off" />
        </Field>
        <PasswordField
          id="new-password"
          label={t('handOver.password')}
          hint={t('handOver.passwordHint')}
          error={errorOf('password')}
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
          <Button type="submit" busy={busy}>
            {t('handOver.confirm')}
          </Button>
        </chakra.div>
      </form>
    </Dialog>
  );
}
