import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonLimit } from '#contract/staff/incident.ts';
import type { Station } from '#contract/staff/station.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { Field } from '#ui/form/Field.tsx';
import { Options, SelectInput, TextInput } from '#ui/form/inputs.tsx';

/** What is typed into the fields. `isReady`: a station is chosen, and the reason is there where it is needed. */
export function useTransferInput(needsReason: boolean) {
  const [stationId, setStationId] = useState('');
  const [reason, setReason] = useState('');
  const isReady = stationId !== '' && (!needsReason || reason.trim() !== '');
  return { stationId, setStationId, reason, setReason, needsReason, isReady };
}

type Props = {
  /** Start of the fields' ids. */
  form: string;
  stations: readonly Station[];
  input: ReturnType<typeof useTransferInput>;
};

/** The station that gets one report or several, and why. */
export function TransferFields({ form, stations, input }: Props) {
  const { t } = useTranslation('incidents');
  const { language } = useLanguage();
  return (
    <>
      <Field id={`${form}-station`} label={t('transfer.station')}>
        <SelectInput
          value={input.stationId}
          onChange={(event) => input.setStationId(event.currentTarget.value)}
        >
          <option value="">{t('transfer.choose')}</option>
          <Options
            of={stations}
            value={({ _id }) => _id}
            label={(station) => stationNameIn(language, station)}
          />
        </SelectInput>
      </Field>
      <Field
        id={`${form}-reason`}
        label={t('transfer.reason')}
        hint={t('transfer.reasonHint')}
        required={input.needsReason}
      >
        <TextInput
          value={input.reason}
          maxLength={reasonLimit}
          onChange={(event) => input.setReason(event.currentTarget.value)}
        />
      </Field>
    </>
  );
}
