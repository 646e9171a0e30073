import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { consoleOf, type TabId } from '#contract/shared/pages.ts';
import { RowLink, RowsCard, RowsHead } from '#ui/layout/Rows.tsx';

export interface Pile {
  readonly key: string;
  readonly tab: TabId;
  readonly search: object;
  readonly text: string;
  readonly count: string | undefined;
}

/** Each number opens its list. */
export function PileRows({ piles }: { piles: readonly Pile[] }) {
  const { t } = useTranslation('home');
  const { role } = useSession();
  if (piles.length === 0) return null;
  return (
    <RowsCard aria-labelledby="piles">
      <RowsHead>
        <h2 id="piles">{t('piles')}</h2>
      </RowsHead>
      <ul>
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
