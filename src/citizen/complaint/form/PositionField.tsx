import { chakra } from '@chakra-ui/react/styled-system';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '#api/public/identity.ts';
import { type PositionError, readPosition } from '#ui/browser/position.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

type Props = { position: Position | null; onChange: (position: Position | null) => void };

/** Uses the phone's GPS: needs no network, so it may take a while. */
export function PositionField({ position, onChange }: Props) {
  const { t } = useTranslation('complaint');
  const { t: common } = useTranslation();
  const [isFinding, setFinding] = useState(false);
  const [trouble, setTrouble] = useState<PositionError | null>(null);
  const find = async () => {
    setFinding(true);
    setTrouble(null);
    try {
      onChange(await readPosition());
    } catch (error) {
      setTrouble(error === 'denied' ? 'denied' : 'notFound');
    }
    setFinding(false);
  };
  return (
    <chakra.div
      role="group"
      aria-labelledby="position-label"
      aria-describedby="position-hint"
      marginBlockEnd="6"
    >
      <chakra.p id="position-label" fontWeight="600">
        {t('position.label')} {common('form.optional')}
      </chakra.p>
      <chakra.p id="position-hint" color="fg.muted" marginBlockEnd="2">
        {t('position.hint')}
      </chakra.p>
      {position ? (
        <Button look="outline" onClick={() => onChange(null)}>
          {t('position.remove')}
        </Button>
      ) : (
        <Button look="outline" busy={isFinding} onClick={find}>
          <Icon of={MapPin} />
          {t('position.add')}
        </Button>
      )}
      <chakra.p role="status" marginBlockStart="2" _empty={{ display: 'none' }}>
        {isFinding && t('position.finding')}
        {position && t('position.added', { meters: Math.max(1, Math.round(position.accuracyMeters)) })}
        {trouble && t(`position.${trouble}`)}
      </chakra.p>
    </chakra.div>
  );
}
