import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useIncidents } from '#api/staff/incident.ts';
import { consoleOf, type TabId } from '#contract/shared/pages.ts';
import { totalText } from '#staff/list/ConsoleList.tsx';
import { RowLink, RowsCard, RowsHead } from '#ui/layout/Rows.tsx';
import { StatNumber } from '#ui/layout/StatCards.tsx';

export interface Pile {
  readonly key: string;
  readonly tab: TabId;
  readonly search: object;
  readonly text: string;
  readonly count: string | undefined;
}

/** All reports of a station, and its parts; each number opens its list. The newest reports use the same query and show its failures. */
export function PileRows({ piles }: { piles: readonly Pile[] }) {
  const { t } = useTranslation(['shell', 'home']);
  const { role } = useSession();
  const { data, isPending } = useIncidents({ page: 1, search: '' });
  const unknown = t(isPending ? 'counts.loading' : 'counts.unknown');
  return (
    <RowsCard aria-labelledby="reports" aria-busy={isPending || undefined}>
      <RowsHead data-count="reports">
        <h2 id="reports">{t('counts.reports')}</h2>
        <StatNumber as="p">{data ? totalText(data.totalReports, data.totalCapped) : unknown}</StatNumber>
      </RowsHead>
      <ul aria-label={t('home:piles')}>
        {piles.map(({ key, tab, search, text, count = '–' }) => (
          <li key={key} data-pile={key}>
            <RowLink to={consoleOf[role]} search={{ tab, ...search }} empty={count === '0'}>
              <span>{text}</span> <span>{count}</span>
            </RowLink>
          </li>
        ))}
      </ul>
    </RowsCard>
  );
}
