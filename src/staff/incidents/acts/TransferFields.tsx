import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonLimit } from '#contract/staff/incident.ts';
import { useStaffDraft } from '#staff/writes/use-staff-draft.ts';
import { submitForm } from '#ui/browser/submit-form.ts';
import { Field } from '#ui/form/Field.tsx';
import { Options, SelectInput, TextInput } from '#ui/form/inputs.tsx';

/** What is typed into the fields of `form`, and what of it is missing. */
export function useTransferInput(form: string, about: string, needsReason: boolean) {
  const { t } = useTranslation('problem');
  const [stationId, setStationId] = useState('');
  const reason = useStaffDraft(`transfer ${about}`, '');
  const isBlank = needsReason && reason.value.trim() === '';
  const faults = {
    [`${form}-station`]: stationId === '' ? t('field.required') : undefined,
    [`${form}-reason`]: isBlank ? t('field.required') : undefined,
  };
  return {
    form,
    stationId,
    setStationId,
    reason,
    needsReason,
    isReady: stationId !== '' && !isBlank,
    faults,
  };
}

type Props = {
  stations: readonly { readonly _id: string; readonly label: string }[];
  input: ReturnType<typeof useTransferInput>;
};

/** The station that gets one report or several, and why. */
export function TransferFields({ stations, input }: Props) {
  const { t } = useTranslation('incidents');
  const { form, reason } = input;
  return (
    <>
      <Field id={`${form}-station`} label={t('transfer.station')} required>
        <SelectInput
          value={input.stationId}
          onChange={(event) => input.setStationId(event.currentTarget.value)}
          // The nearest station is one arrow away, and Enter gives the report to it.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            submitForm(event.currentTarget.form);
          }}
        >
          <option value="">{t('transfer.choose')}</option>
          <Options of={stations} value={({ _id }) => _id} label={({ label }) => label} />
        </SelectInput>
      </Field>
      <Field
        id={`${form}-reason`}
        label={t('transfer.reason')}
        hint={t('transfer.reasonHint')}
        required={input.needsReason}
      >
        <TextInput
          value={reason.value}
          maxLength={reasonLimit}
          onChange={(event) => reason.set(event.currentTarget.value)}
        />
      </Field>
    </>
  );
}
