import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#api/public/directory.ts';
import { Queries } from '#api/shared/Queries.tsx';
import { type Near, stationsNear, stationsOf } from '#contract/public/places/nearest-stations.ts';
import { formatDateTime } from '#i18n/format.ts';
import { dialledNumbers } from '#organisation';
import type { DevicePosition } from '#ui/browser/position.ts';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { Dialable } from '#ui/text/Dialable.tsx';
import { StationCard } from './StationCard.tsx';

interface Asked {
  /** Empty: the nearest stations are asked for. */
  readonly village: string;
  readonly here: DevicePosition | null;
}

/** Loaded when somebody asks for a station. */
export default function FoundStations(asked: Asked) {
  return (
    <Queries>
      <Stations {...asked} />
    </Queries>
  );
}

function Stations({ village, here }: Asked) {
  const { t } = useTranslation('emergency');
  const { data: stations, isError, dataUpdatedAt } = useDirectory();
  const found = answer(stations ?? [], village, here);
  const isUnknown = village !== '' && stations !== undefined && found.length === 0;
  return (
    <>
      <chakra.div role="status" marginBlockEnd="4" _empty={{ display: 'none' }}>
        {isUnknown && <Said>{t('nearest.unknown', { village })}</Said>}
        {isError && !stations && <Said>{t('nearest.noDirectory')}</Said>}
        {found.length > 0 && <chakra.p srOnly>{t('nearest.found', { stations: found.length })}</chakra.p>}
      </chakra.div>
      {found.length > 0 && (
        <>
          <chakra.ul display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
            {found.map((near) => (
              <StationCard key={near.station._id} near={near} />
            ))}
          </chakra.ul>
          <chakra.div marginBlockStart="3">
            <StaleNotice text={t('nearest.asOf', { when: formatDateTime(dataUpdatedAt) })} />
            <chakra.p marginBlockStart="2">{t('nearest.any')}</chakra.p>
          </chakra.div>
        </>
      )}
    </>
  );
}

const Said = ({ children }: { children: string }) => (
  <p>
    <Dialable numbers={dialledNumbers}>{children}</Dialable>
  </p>
);

function answer(
  stations: Parameters<typeof stationsNear>[0],
  village: string,
  here: DevicePosition | null,
): Near[] {
  if (village) return stationsOf(stations, village, here);
  return here ? stationsNear(stations, here) : [];
}
