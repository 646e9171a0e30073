import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useCaseHistory } from '#api/staff/incident-details.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { timelineOf } from '#contract/staff/timeline.ts';
import { goToPart } from '#staff/writes/quiet-focus.ts';
import { Button } from '#ui/form/Button.tsx';

type Props = {
  incident: IncidentReport;
  /** Messages have a place of their own in sight. */
  withMessages?: boolean;
};

/** The history and the ledger of what the complainant knows stand far down: they are one press away, with their number. */
export function PartLinks({ incident, withMessages = false }: Props) {
  const { t } = useTranslation('incidents');
  const { data, error: _, isError: __, refetch: ___, ...rest } = useCaseHistory(incident._id);
  const counts = data && {
    messages: rest.messages?.length ?? 0,
    told: rest.tellings?.length ?? 0,
    history: timelineOf({ ...rest, data }, incident).length,
  };
  const parts = withMessages ? (['messages', 'told', 'history'] as const) : (['told', 'history'] as const);
  return (
    <chakra.div role="group" aria-label={t('parts.title')} display="flex" gap="2" data-parts data-print="no">
      {parts.map((part) => (
        <Button
          key={part}
          look="outline"
          flex="1"
          paddingInline="2"
          fontSize="sm"
          onClick={() => goToPart(part)}
        >
          {t(`parts.${part}`)}
          {counts && `: ${counts[part]}`}
        </Button>
      ))}
    </chakra.div>
  );
}
