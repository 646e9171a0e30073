// What an administrator must accept before an import: a village that another station has, and stations of one name.
import { nameKey } from '#contract/shared/text/search-key.ts';
import type { SheetPreview, StationLine, VillageLine } from '#contract/staff/station-sheets.ts';

interface Planned {
  readonly known: { readonly line: StationLine; readonly villages: readonly VillageLine[] } | null;
  readonly line: StationLine;
  readonly villages: readonly VillageLine[];
  readonly isLineChanged: boolean;
}

interface Work {
  readonly plans: readonly Planned[];
  readonly keyOf: (name: string) => string;
  readonly newVillages: readonly { row: number; plan: Planned; village: VillageLine }[];
}

/** Of villages that the station did not have before under this name. */
export async function overlapsOf({ plans, newVillages, keyOf }: Work, pause: () => Promise<void> | void) {
  const keysOf = ({ villageName, villageNameMr }: VillageLine) =>
    [keyOf(villageName), keyOf(villageNameMr)].filter((key) => key !== '');
  const holders = new Map<string, Set<Planned>>();
  const had = new Map<Planned, ReadonlySet<string>>();
  for (const plan of plans) {
    had.set(plan, new Set(plan.known?.villages.flatMap(keysOf)));
    for (const village of plan.villages) {
      for (const key of keysOf(village)) holders.set(key, (holders.get(key) ?? new Set()).add(plan));
      await pause();
    }
  }
  const overlaps: SheetPreview['overlaps'][number][] = [];
  for (const { row, plan, village } of newVillages) {
    const other = keysOf(village)
      .filter((key) => !had.get(plan)?.has(key))
      .flatMap((key) => [...(holders.get(key) ?? [])])
      .find((one) => one !== plan);
    const { villageName } = village;
    if (other)
      overlaps.push({ row, villageName, stationName: plan.line.stationName, other: other.line.stationName });
    await pause();
  }
  return overlaps;
}

export function sameNamesOf({ plans }: Work): string[] {
  const keys = new Map(plans.map((plan) => [plan, nameKey(plan.line.stationName)]));
  return plans
    .filter((plan) => {
      const key = keys.get(plan);
      if (!plan.isLineChanged || (plan.known && nameKey(plan.known.line.stationName) === key)) return false;
      return plans.some((other) => other !== plan && keys.get(other) === key);
    })
    .map(({ line }) => line.stationName);
}
