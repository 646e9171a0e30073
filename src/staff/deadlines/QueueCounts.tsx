import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useQueues } from '#api/staff/deadlines.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import { countText } from '#staff/list/count-text.ts';
import { incidentTab } from '#staff/list/incident-tab.ts';
import { queueOrder } from './queue.ts';

/** How many reports are due soon; each number opens its list. The piles above say how many are overdue. */
export function QueueCounts() {
  const { t } = useTranslation('deadlines');
  const { role } = useSession();
  const { data, isPending } = useQueues();
  const counts = data?.data;
  return (
    <chakra.section aria-labelledby="queues" aria-busy={isPending || undefined} marginBlockEnd="8">
      <chakra.h2 id="queues" fontSize="xl" marginBlockEnd="2">
        {t('queues')}
      </chakra.h2>
      <Queues>
        {soon.map((queue) => (
          <chakra.li key={queue} display="flex">
            <QueueLink to={consoleOf[role]} search={{ tab: incidentTab(role), queue }} data-queue={queue}>
              <chakra.span fontSize="2xl" fontWeight="700" lineHeight="1.3">
                {counts ? countText(counts[queue]) : '–'}
              </chakra.span>{' '}
              <span>{t(`queue.${queue}`)}</span>
            </QueueLink>
          </chakra.li>
        ))}
      </Queues>
    </chakra.section>
  );
}

const soon = queueOrder.filter((queue) => queue !== 'overdue');

const Queues = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(3, 1fr)' },
    gap: '2',
  },
});

const QueueLink = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      flexDirection: 'column',
      flexGrow: '1',
      padding: '3',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'md',
      color: 'fg',
      _hover: { bg: 'bg.muted' },
    },
  }),
);
