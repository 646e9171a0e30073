import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IncidentReport } from '#contract/incident.ts';
import type { Selection } from '#ui/table-model.ts';

const mostAtOnce = 100;

/**
 * Reports ticked for one change, on this page of a list and on others: as they were when they were ticked, or as the page has them
 * since. null: nobody is choosing, and there are no tick boxes.
 */
export function useChosen(rows: readonly IncidentReport[]) {
  const { t } = useTranslation('incidents');
  const [ticked, setTicked] = useState<readonly IncidentReport[] | null>(null);
  const chosen = ticked?.map((one) => rows.find(({ _id }) => _id === one._id) ?? one) ?? null;
  const selection: Selection<IncidentReport> | undefined = chosen
    ? {
        chosen: new Set(chosen.map(({ _id }) => _id)),
        onChoose: (ids) => {
          const before = chosen.filter(({ _id }) => ids.has(_id));
          const added = rows.filter((row) => ids.has(row._id) && !before.includes(row));
          setTicked([...before, ...added].slice(0, mostAtOnce));
        },
        labelOf: ({ referenceId }) => t('several.choose', { reference: referenceId }),
        allLabel: t('several.all'),
      }
    : undefined;
  return { chosen, setChosen: setTicked, selection };
}
