import { useTranslation } from 'react-i18next';
import { useDirectory } from '#api/directory.ts';
import { CallButton } from '#ui/form/CallButton.tsx';

/** Calls the station that has the complaint; the number comes from the public directory. */
export function StationCall({ stationName }: { stationName: string }) {
  const { t } = useTranslation('track');
  const { data: stations } = useDirectory();
  const number = stations?.find((station) => station.stationName === stationName)?.stationMobNumber;
  return number ? (
    <CallButton look="outline" number={number} label={t('result.call', { number })} marginBlockEnd="4" />
  ) : null;
}
