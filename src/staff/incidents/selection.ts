import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { usePendingWrites } from '#api/pending-writes.ts';
import type { IncidentReport } from '#contract/incident.ts';
import type { Selection } from '#ui/table/table-model.ts';

export const mostAtOnce = 100;

/**
 * Reports selected for one change, across pages of a list; rows of the current page replace older copies.
 * `chosen` null: no selection, no checkboxes. A report with a refused change cannot be selected.
 */
export function useSelection(session: Session, rows: readonly IncidentReport[]) {
  const { t } = useTranslation('incidents');
  const pending = usePendingWrites(session);
  const [ticked, setTicked] = useState<readonly IncidentReport[] | null>(null);
  const chosen = ticked?.map((one) => rows.find(({ _id }) => _id === one._id) ?? one) ?? null;
  return { chosen, setChosen: setTicked, selection: chosen ? selectionOf(chosen) : undefined };

  function selectionOf(chosen: readonly IncidentReport[]): Selection<IncidentReport> {
    const ids = new Set(chosen.map(({ _id }) => _id));
    return {
      chosen: ids,
      onChoose: (wanted) => {
        const stay = chosen.filter(({ _id }) => wanted.has(_id));
        const added = rows.filter(({ _id }) => wanted.has(_id) && !ids.has(_id));
        setTicked([...stay, ...added].slice(0, mostAtOnce));
      },
      isOpen: ({ _id }) => ids.has(_id) || (ids.size < mostAtOnce && pending.get(_id)?.at !== 'attention'),
      labelOf: ({ referenceId }) => t('several.choose', { reference: referenceId }),
      allLabel: t('several.all'),
    };
  }
}
