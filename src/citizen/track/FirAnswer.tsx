import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#api/public/directory.ts';
import { useFirStatus } from '#api/public/fir.ts';
import { type FirNumber, printFirNumber } from '#contract/public/reference.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { Field } from '#ui/form/Field.tsx';
import { Options, SelectInput } from '#ui/form/inputs.tsx';
import { Card, Notice } from '#ui/layout/Card.tsx';
import { ListLoading } from '#ui/table/ListStates.tsx';
import { NoAnswer } from './NoAnswer.tsx';
import { TrackedRecord } from './TrackedRecord.tsx';

interface Props {
  readonly fir: FirNumber;
  /** Id of the station; '': not chosen yet. */
  readonly station: string;
}

/** Each station counts its FIRs from one each year, so the number alone names none. */
export function FirAnswer({ fir, station }: Props) {
  const { t } = useTranslation('track');
  const { t: ofFir } = useTranslation('fir');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { data: stations = [], isPending, isFetching, refetch } = useDirectory();
  const number = printFirNumber(fir);
  const sorted = [...stations].sort((one, other) =>
    stationNameIn(language, one).localeCompare(stationNameIn(language, other)),
  );
  const chosen = stations.find(({ _id }) => _id === station);
  if (isPending) return <ListLoading label={t('searching')} rows={3} />;
  if (stations.length === 0)
    return (
      <NoAnswer
        trouble="unreachable"
        isFetching={isFetching}
        refetch={() => void refetch()}
        offline={ofFir('offline', { number })}
      />
    );
  return (
    <>
      <Card marginBlockEnd="6">
        <Field id="fir-station" label={ofFir('station', { number })} hint={ofFir('hint')}>
          <SelectInput
            value={chosen?._id ?? ''}
            onChange={({ currentTarget }) =>
              void navigate({ to: '/track-fir', search: { ref: number, station: currentTarget.value } })
            }
          >
            <option value="" disabled>
              {ofFir('choose')}
            </option>
            <Options of={sorted} value={({ _id }) => _id} label={(one) => stationNameIn(language, one)} />
          </SelectInput>
        </Field>
      </Card>
      {chosen && <OfStation fir={fir} station={chosen._id} name={stationNameIn(language, chosen)} />}
    </>
  );
}

function OfStation({ fir, station, name }: Props & { name: string }) {
  const { t } = useTranslation('track');
  const { t: ofFir } = useTranslation('fir');
  const tracking = useFirStatus(station, fir);
  const { answer, isPending, isFetching, trouble, refetch } = tracking;
  const number = printFirNumber(fir);
  if (isPending) return <ListLoading label={t('searching')} rows={3} />;
  if (answer)
    return (
      <TrackedRecord
        answer={answer}
        note={ofFir('note', { station: name })}
        isOld={trouble !== null}
        isFetching={isFetching}
        onRefresh={refetch}
      />
    );
  if (trouble === 'not_found')
    return (
      <Notice tone="wait" role="status">
        <chakra.h2 fontSize="lg">{t('notFound.title')}</chakra.h2>
        <p>{ofFir('none', { number, station: name })}</p>
      </Notice>
    );
  return <NoAnswer {...tracking} offline={ofFir('offline', { number })} />;
}
