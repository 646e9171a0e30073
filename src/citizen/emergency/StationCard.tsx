import { chakra } from '@chakra-ui/react/styled-system';
import Navigation from 'lucide-react/icons/navigation';
import { useTranslation } from 'react-i18next';
import { hasPosition, type Near } from '#contract/public/places/nearest-stations.ts';
import { useLanguage } from '#i18n/load.ts';
import { addressIn, stationNameIn } from '#i18n/place-name.ts';
import { AnchorButton } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Muted, PartTitle } from '#ui/text/Prose.tsx';

export function StationCard({ near: { station, km } }: { near: Near }) {
  const { t } = useTranslation('emergency');
  const { language } = useLanguage();
  const { address, stationMobNumber: number, latitude, longitude } = station;
  const name = t('nearest.station', { name: stationNameIn(language, station) });
  return (
    <Card as="li" display="flex" flexDirection="column" gap="2">
      <PartTitle>{name}</PartTitle>
      {km !== null && <chakra.p fontWeight="600">{t('nearest.away', { km: km.toFixed(1) })}</chakra.p>}
      <Muted flex="1">{addressIn(language, address)}</Muted>
      {number && (
        <CallButton
          number={number}
          label={t('call', { number })}
          aria-label={`${name}: ${t('call', { number })}`}
          wide
        />
      )}
      {hasPosition(station) && (
        <AnchorButton
          look="outline"
          wide
          href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={Navigation} size={18} />
          <span>
            {t('nearest.directions')}
            <chakra.span srOnly>
              : {name}. {t('nearest.newTab')}
            </chakra.span>
          </span>
        </AnchorButton>
      )}
    </Card>
  );
}
