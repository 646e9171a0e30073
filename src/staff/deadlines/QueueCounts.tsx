import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useQueues } from '#api/staff/deadlines.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import { countText } from '#staff/list/count-text.ts';
import { incidentTab } from '#staff/list/incident-tab.ts';
import { RowLink, RowsCard, RowsHead } from '#ui/layout/Rows.tsx';
import { DueDays } from './DueDays.tsx';
import { queueOrder } from './queue.ts';

/** What is due soon, for the superintendent by its days; each number opens its list. How many are overdue stands in what needs the
 * officer now. */
export function QueueCounts() {
  const { t } = useTranslation('deadlines');
  const { role } = useSession();
  const { data, isPending } = useQueues();
  const counts = data?.data;
  const days = data?.days ?? [];
  return (
    <RowsCard aria-labelledby="queues" aria-busy={isPending || undefined}>
      <RowsHead>
        <h2 id="queues">{t('queues')}</h2>
      </RowsHead>
      <ul>
        <DueDays days={days} />
        {soon
          // Its days say it.
          .filter((queue) => queue !== 'sign' || !days.some(({ clock }) => clock === 'signature'))
          // A station has it in rows of what needs it now.
          .filter((queue) => role !== 'pi' || queue === 'unsigned' || counts?.[queue] === 0)
          .map((queue) => (
            <li key={queue}>
              <RowLink
                to={consoleOf[role]}
                search={{ tab: incidentTab(role), queue }}
                empty={counts?.[queue] === 0}
                data-queue={queue}
              >
                <span>{t(`queue.${queue}`)}</span> <span>{counts ? countText(counts[queue]) : '–'}</span>
              </RowLink>
            </li>
          ))}
      </ul>
    </RowsCard>
  );
}

const soon = queueOrder.filter((queue) => queue !== 'overdue');
