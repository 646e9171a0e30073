import { useRunning } from '#api/staff/client/use-running.ts';
import type { ActKind, InputOf } from '#contract/acts/all.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { useWrite } from '#staff/writes/use-write.ts';
import { targetOf } from '../list/view.ts';

/** A change of one report. `act` calls `done` once it is saved or delivered, and shows a refusal. */
export function useAct<K extends ActKind>(kind: K, incident: IncidentReport) {
  const write = useWrite(kind);
  const act = async (input: InputOf<K>, done?: () => void) => {
    const sent = await write(targetOf(incident), input).catch(() => null);
    if (sent !== null) done?.();
  };
  // In a form its own submit is busy.
  const { run, isBusy } = useRunning((input: InputOf<K>) => act(input));
  return { act, press: run, busy: isBusy };
}
