import { chakra } from '@chakra-ui/react/styled-system';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#api/public/directory.ts';
import { formatDateTime } from '#i18n/format.ts';
import { dialledNumbers } from '#organisation';
import { useHydrated } from '#ui/browser/hydrated.ts';
import { type DevicePosition, type PositionError, readPosition } from '#ui/browser/position.ts';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Dialable } from '#ui/text/Dialable.tsx';
import { type Near, stationsNear, stationsOf } from './nearest-stations.ts';
import { StationCard } from './StationCard.tsx';

/** Uses the saved directory: neither the position nor the village's name is sent anywhere. */
export function NearestStation() {
  const { t } = useTranslation('emergency');
  const { data: stations, isError, dataUpdatedAt } = useDirectory();
  const isHydrated = useHydrated();
  const [village, setVillage] = useState('');
  const [here, setHere] = useState<DevicePosition | null>(null);
  const [isFinding, setFinding] = useState(false);
  const [trouble, setTrouble] = useState<PositionError | null>(null);
  const find = async () => {
    setVillage('');
    setFinding(true);
    setTrouble(null);
    try {
      setHere(await readPosition());
    } catch (error) {
      setTrouble(error === 'denied' ? 'denied' : 'notFound');
    }
    setFinding(false);
  };
  const isAsked = [...village.trim()].length > 1;
  const found = answer(stations ?? [], isAsked ? village : '', here);
  const isUnknown = isAsked && stations !== undefined && found.length === 0;
  return (
    <chakra.section id="nearest" marginBlockStart="8" scrollMarginBlockStart="80px">
      <chakra.h2 fontSize="xl">{t('nearest.title')}</chakra.h2>
      <chakra.p color="fg.muted" maxWidth="text" marginBlockEnd="4">
        {t('nearest.lead')}
      </chakra.p>
      {isHydrated && (
        <chakra.div maxWidth="text">
          <Button busy={isFinding} onClick={find} marginBlockEnd="4">
            <Icon of={MapPin} />
            {t('nearest.find')}
          </Button>
          <Field id="village" label={t('nearest.village')} hint={t('nearest.villageHint')}>
            <TextInput
              value={village}
              maxLength={120}
              autoComplete="off"
              onChange={(event) => setVillage(event.target.value)}
            />
          </Field>
        </chakra.div>
      )}
      <chakra.div role="status" marginBlockEnd="4" _empty={{ display: 'none' }}>
        {isFinding && <p>{t('nearest.finding')}</p>}
        {trouble && <p>{t(`nearest.${trouble}`)}</p>}
        {isUnknown && <Said>{t('nearest.unknown', { village: village.trim() })}</Said>}
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
    </chakra.section>
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
