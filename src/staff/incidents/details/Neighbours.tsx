import { chakra } from '@chakra-ui/react/styled-system';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { kindWord } from '#staff/list/kind-word.ts';
import { useMedia } from '#ui/browser/media.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { onPhone } from '../list/view.ts';

type Props = {
  incident: IncidentReport;
  /** The list it was opened from, in its order. */
  rows: readonly IncidentReport[];
  onGo: (id: string) => void;
};

/** Where a report covers its list: the next and the previous of the list, without going back to it. */
export function Neighbours({ incident, rows, onGo }: Props) {
  const { t } = useTranslation('incidents');
  const isPhone = useMedia(onPhone);
  const [hasMoved, setMoved] = useState(false);
  const at = rows.findIndex(({ _id }) => _id === incident._id);
  const turns = [
    { way: 'previous', to: at < 0 ? undefined : rows[at - 1], sign: ChevronLeft },
    { way: 'next', to: at < 0 ? undefined : rows[at + 1], sign: ChevronRight },
  ] as const;
  return (
    <chakra.div display="flex" gap="1" marginInlineEnd={{ base: 'auto', md: '0' }} data-neighbours>
      {turns.map(({ way, to, sign }) => (
        <Button
          key={way}
          look="plain"
          paddingInline="2"
          aria-label={t(`neighbours.${way}`)}
          title={t(`neighbours.${way}`)}
          // It keeps the focus at the end of the list.
          aria-disabled={!to}
          {...(!to && { color: 'fg.muted', cursor: 'default' })}
          onClick={() => {
            if (!to) return;
            setMoved(true);
            onGo(to._id);
          }}
        >
          {way === 'previous' && <Icon of={sign} />}
          {isPhone && t(`list.${way}`)}
          {way === 'next' && <Icon of={sign} />}
        </Button>
      ))}
      <chakra.span srOnly role="status">
        {hasMoved && `${kindWord(t, incident)} · ${withoutDirectionMarks(incident.fullName)}`}
      </chakra.span>
    </chakra.div>
  );
}
