import { chakra } from '@chakra-ui/react/styled-system';
import MapPin from 'lucide-react/icons/map-pin';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#ui/browser/hydrated.ts';
import { type DevicePosition, type PositionError, readPosition } from '#ui/browser/position.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

/** The list of stations, and what reads it, come when somebody asks for a station. */
const Found = lazy(() => import('./FoundStations.tsx'));

/** Uses the saved directory: neither the position nor the village's name is sent anywhere. */
export function NearestStation() {
  const { t } = useTranslation('emergency');
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
  return (
    // It holds its margins from the start, as `content-visibility` does later.
    <chakra.section id="nearest" display="flow-root" marginBlockStart="8" scrollMarginBlockStart="80px">
      <chakra.h2 fontSize="xl">{t('nearest.title')}</chakra.h2>
      <chakra.p color="fg.muted" maxWidth="text" marginBlockEnd="4">
        {t('nearest.lead')}
      </chakra.p>
      {/* They work in a live page only; their room is there before. */}
      <chakra.div maxWidth="text" visibility={isHydrated ? 'visible' : 'hidden'}>
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
      <chakra.div role="status" marginBlockEnd="4" _empty={{ display: 'none' }}>
        {isFinding && <p>{t('nearest.finding')}</p>}
        {trouble && <p>{t(`nearest.${trouble}`)}</p>}
      </chakra.div>
      {(isAsked || isFinding || here) && (
        <Suspense>
          <Found village={isAsked ? village.trim() : ''} here={here} />
        </Suspense>
      )}
    </chakra.section>
  );
}
