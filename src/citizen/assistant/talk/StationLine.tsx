import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Near } from '#assistant/understand/places.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { CallButton } from '#ui/form/CallButton.tsx';

export function StationLine({ near: { station, km } }: { near: Near }) {
  const { t } = useTranslation('emergency');
  const { language } = useLanguage();
  const name = t('nearest.station', { name: stationNameIn(language, station) });
  const number = station.stationMobNumber;
  return (
    <chakra.li padding="3" bg="bg" borderWidth="1px" borderColor="line" borderRadius="md" spaceY="1">
      <chakra.p fontWeight="600">{name}</chakra.p>
      {km !== null && <p>{t('nearest.away', { km: km.toFixed(1) })}</p>}
      <chakra.p color="fg.muted">{station.address}</chakra.p>
      {number && (
        <CallButton
          number={number}
          label={t('call', { number })}
          aria-label={`${name}: ${t('call', { number })}`}
          wide
        />
      )}
    </chakra.li>
  );
}
