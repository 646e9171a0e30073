import { useState } from 'react';
import type { ActKind, InputOf } from '#contract/acts/all.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { useWrite } from '#staff/writes/use-write.ts';
import { targetOf } from '../list/view.ts';

/** A change of one report. `act` calls `done` once it is saved or delivered, and shows a refusal. */
export function useAct<K extends ActKind>(
  kind: K,
  incident: IncidentReport,
  onRefused?: (incidentId: string) => void,
) {
  const write = useWrite(kind);
  const [busy, setBusy] = useState(false);
  const act = async (input: InputOf<K>, done?: () => void) => {
    setBusy(true);
    const sent = await write(targetOf(incident), input).catch(() => null);
    setBusy(false);
    if (sent !== null) done?.();
    if (sent === 'attention') onRefused?.(incident._id);
  };
  return { busy, act };
}
