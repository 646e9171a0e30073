import { useTranslation } from 'react-i18next';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { useOtherStations } from '#staff/list/nearest-stations.ts';
import { Field } from '#ui/form/Field.tsx';
import { Options, SelectInput, TextInput } from '#ui/form/inputs.tsx';
import { outsideDistrict, type StepValues } from './step-form.ts';

type Props = {
  id: string;
  incident: IncidentReport;
  values: StepValues;
  onChange: (given: Partial<StepValues>) => void;
};

/** Where the report goes: a station of the district, which then has it, or a place out of the district. */
export function SentOnFields({ id, incident, values, onChange }: Props) {
  const { t } = useTranslation(['steps', 'incidents']);
  const { stations, isError, isLoading } = useOtherStations(incident);
  const choose = (toStation: string) => {
    const chosen = stations.find(({ station }) => station._id === toStation);
    onChange({ toStation, station: chosen?.station.stationName ?? '', number: '' });
  };
  return (
    <>
      <Field id={`${id}-toStation`} label={t('field.toStation')} hint={t('hint.toStation')} required>
        <SelectInput value={values.toStation ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">
            {isLoading ? t('incidents:transfer.loading') : isError ? t('incidents:transfer.failed') : ''}
          </option>
          <Options of={stations} value={({ station }) => station._id} label={({ label }) => label} />
          <option value={outsideDistrict}>{t('outside')}</option>
        </SelectInput>
      </Field>
      {values.toStation === outsideDistrict && (
        <>
          <Field id={`${id}-station`} label={t('field.outsideStation')} required>
            <TextInput
              value={values.station ?? ''}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => onChange({ station: event.currentTarget.value })}
            />
          </Field>
          <Field id={`${id}-number`} label={t('field.outsideNumber')} hint={t('hint.outsideNumber')} required>
            <TextInput
              value={values.number ?? ''}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => onChange({ number: event.currentTarget.value })}
            />
          </Field>
        </>
      )}
    </>
  );
}

type RegisterProps = Pick<Props, 'id' | 'incident'> & { value: string; onChange: (station: string) => void };

/** In whose register the FIR stands. That station does not get the report. */
export function RegisterField({ id, incident, value, onChange }: RegisterProps) {
  const { t } = useTranslation(['steps', 'incidents']);
  const { stations, isError, isLoading } = useOtherStations(incident);
  return (
    <Field id={id} label={t('field.atStation')} hint={t('hint.atStation')} required>
      <SelectInput value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">
          {isLoading ? t('incidents:transfer.loading') : isError ? t('incidents:transfer.failed') : ''}
        </option>
        <Options of={stations} value={({ station }) => station._id} label={({ label }) => label} />
      </SelectInput>
    </Field>
  );
}
