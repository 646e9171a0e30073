// What the sheets of an import would change: each row is new, changed, the same or refused. Rows add and change;
// what a sheet does not name stays.

import { nameKey } from '#contract/shared/text/search-key.ts';
import { withoutInvisible } from '#contract/shared/text.ts';
import type {
  RowFault,
  SheetCounts,
  SheetKind,
  SheetPreview,
  StationLine,
  VillageLine,
} from '#contract/staff/station-sheets.ts';
import { overlapsOf, sameNamesOf } from './import-overlaps.ts';
import { type Fault, type Judged, judgeRow } from './sheet-row.ts';
import { type Sheet, type SheetRow, sheetOf } from './sheet-text.ts';

export interface KnownStation {
  readonly id: string;
  readonly version: number;
  readonly line: StationLine;
  readonly villages: readonly VillageLine[];
}

/** One station after the import. */
export interface StationPlan {
  /** null: a new station. */
  readonly known: KnownStation | null;
  line: StationLine;
  villages: VillageLine[];
  isLineChanged: boolean;
  areVillagesChanged: boolean;
}

export interface ImportPlan extends Omit<SheetPreview, 'fingerprint'> {
  readonly changes: readonly StationPlan[];
}

/** `emailOwners`: account of each address in lower case, of every role. `pause`: ten thousand rows let other calls in between. */
export async function planImport(
  texts: readonly string[],
  known: readonly KnownStation[],
  emailOwners: ReadonlyMap<string, string>,
  pause: () => Promise<void> | void = () => undefined,
): Promise<ImportPlan> {
  const read = texts.map((text) => sheetOf(text));
  const unread: SheetPreview['unread'] = [];
  const sheets = new Map<SheetKind, Sheet>();
  for (const [index, sheet] of read.entries()) {
    if (typeof sheet === 'string') unread.push({ index, code: sheet });
    else if (sheets.has(sheet.kind)) unread.push({ index, code: 'same_sheet' });
    else sheets.set(sheet.kind, sheet);
  }
  const work = newWork(known, emailOwners);
  for (const row of sheets.get('stations')?.rows ?? []) {
    refuse(work, 'stations', row, takeStation(work, row));
    await pause();
  }
  for (const row of sheets.get('villages')?.rows ?? []) {
    refuse(work, 'villages', row, takeVillage(work, row));
    await pause();
  }
  return {
    changes: work.plans.filter((plan) => plan.isLineChanged || plan.areVillagesChanged),
    counts: [...sheets.keys()].map((kind) => work.counts[kind]),
    unread,
    faults: work.faults,
    ignored: [...sheets.values()].flatMap(({ ignored }) => ignored),
    overlaps: await overlapsOf(work, pause),
    sameNames: sameNamesOf(work),
    handedOver: work.plans.filter(isHandedOver).map(({ line }) => line.stationName),
  };
}

export const isHandedOver = ({ known, line }: StationPlan) =>
  known !== null &&
  (known.line.email.toLowerCase() !== line.email.toLowerCase() ||
    known.line.fullName.trim() !== line.fullName.trim());

interface Work {
  readonly plans: StationPlan[];
  readonly counts: Record<SheetKind, SheetCounts>;
  readonly faults: RowFault[];
  /** Of stations in the sheet: their row. Of villages: by station and name. */
  readonly seen: Map<StationPlan | string, number>;
  readonly emails: Map<string, string | StationPlan>;
  readonly stations: Map<string, StationPlan | 'ambiguous' | null>;
  readonly places: Map<StationPlan, Places>;
  /** The spelling of a name, made once: it is asked for several times, and takes longer than all else. */
  readonly keyOf: (name: string) => string;
  readonly newVillages: { row: number; plan: StationPlan; village: VillageLine }[];
}

function newWork(known: readonly KnownStation[], emailOwners: ReadonlyMap<string, string>): Work {
  const countsOf = (sheet: SheetKind) => ({ sheet, new: 0, changed: 0, same: 0, refused: 0 });
  return {
    plans: known.map((station) => ({
      known: station,
      line: station.line,
      villages: [...station.villages],
      isLineChanged: false,
      areVillagesChanged: false,
    })),
    counts: { stations: countsOf('stations'), villages: countsOf('villages') },
    faults: [],
    seen: new Map(),
    emails: new Map(emailOwners),
    stations: new Map(),
    places: new Map(),
    keyOf: remembered(nameKey),
    newVillages: [],
  };
}

function remembered(keyOf: (name: string) => string): Work['keyOf'] {
  const known = new Map<string, string>();
  return (name) => {
    const key = known.get(name) ?? keyOf(name);
    known.set(name, key);
    return key;
  };
}

/** Why it is refused; nothing where it is taken. */
function takeStation(work: Work, row: SheetRow): readonly Fault[] {
  const cell = (column: string) => row.cells.get(column) ?? '';
  const name = cell('stationName');
  if (name === '') return [{ column: 'stationName', code: 'required', value: '' }];
  const plan = stationNamed(work, name, cell('email').toLowerCase());
  if (plan === 'ambiguous') return [{ column: 'stationName', code: 'ambiguous_station', value: name }];
  const before = plan && work.seen.get(plan);
  if (before) return [{ column: 'stationName', code: 'twice', value: name, other: String(before) }];
  const judged = judgeRow('stations', row, plan?.line ?? null);
  const owner = work.emails.get(cell('email').toLowerCase());
  const isTaken = owner !== undefined && owner !== plan && owner !== plan?.known?.id;
  if (judged !== 'same' && isTaken) {
    const taken: Fault = { column: 'email', code: 'email_taken', value: cell('email') };
    return [...('faults' in judged ? judged.faults : []), taken];
  }
  if (judged !== 'same' && 'faults' in judged) return judged.faults;
  const taken = plan ?? newPlan(work);
  work.seen.set(taken, row.row);
  count(work.counts.stations, judged, plan !== null);
  if (judged === 'same') return [];
  taken.line = judged.line;
  taken.isLineChanged = true;
  work.emails.set(judged.line.email.toLowerCase(), taken);
  return [];
}

function newPlan(work: Work): StationPlan {
  const plan: StationPlan = {
    known: null,
    line: {} as StationLine,
    villages: [],
    isLineChanged: true,
    areVillagesChanged: false,
  };
  work.plans.push(plan);
  return plan;
}

function takeVillage(work: Work, row: SheetRow): readonly Fault[] {
  const cell = (column: string) => row.cells.get(column) ?? '';
  const [station, name] = [cell('stationName'), cell('villageName')];
  if (station === '') return [{ column: 'stationName', code: 'required', value: '' }];
  if (name === '') return [{ column: 'villageName', code: 'required', value: '' }];
  const plan = villageStation(work, station);
  if (plan === null) return [{ column: 'stationName', code: 'unknown_station', value: station }];
  if (plan === 'ambiguous') return [{ column: 'stationName', code: 'ambiguous_station', value: station }];
  const places = placesOf(work, plan);
  const at = places.find(name) ?? -1;
  const stored = plan.villages[at];
  const key = `${work.plans.indexOf(plan)}/${stored ? at : exactKey(name)}`;
  const before = work.seen.get(key);
  if (before) return [{ column: 'villageName', code: 'twice', value: name, other: String(before) }];
  work.seen.set(key, row.row);
  // The station of a village is found by either of its names, so the cell itself changes nothing.
  // A village that is found by its other name keeps both.
  const isOtherName = stored !== undefined && exactKey(stored.villageName) !== exactKey(name);
  const cells = new Map([
    ...row.cells,
    ['stationName', plan.line.stationName],
    ...(isOtherName ? ([['villageName', stored.villageName]] as const) : []),
  ]);
  if (isOtherName && cells.get('villageNameMr') === '') cells.delete('villageNameMr');
  const known = stored ? { ...stored, stationName: plan.line.stationName } : null;
  const judged = judgeRow('villages', { ...row, cells }, known);
  if (judged !== 'same' && 'faults' in judged) return judged.faults;
  count(work.counts.villages, judged, stored !== undefined);
  if (judged === 'same') return [];
  if (stored) plan.villages[at] = judged.line;
  else {
    plan.villages.push(judged.line);
    work.seen.set(`${work.plans.indexOf(plan)}/${plan.villages.length - 1}`, row.row);
  }
  places.add(judged.line, stored ? at : plan.villages.length - 1);
  plan.areVillagesChanged = true;
  work.newVillages.push({ row: row.row, plan, village: judged.line });
  return [];
}

/** The stations do not change while villages are read. */
function villageStation(work: Work, name: string): StationPlan | 'ambiguous' | null {
  const known = work.stations.get(name);
  if (known !== undefined) return known;
  const found = stationNamed(work, name, null);
  work.stations.set(name, found);
  return found;
}

const scriptOf = (name: string) => (/[\u0900-\u097f]/.test(name) ? 'mr' : 'en');
const otherScript = (script: 'mr' | 'en') => (script === 'mr' ? 'en' : 'mr');

interface Places {
  find(name: string): number | undefined;
  add(village: VillageLine, at: number): void;
}

/** The villages of a station by each of their names; in the other script by its spelling, where one village has it. */
function placesOf(work: Work, plan: StationPlan): Places {
  const known = work.places.get(plan);
  if (known) return known;
  const written = new Map<string, number>();
  const spelled = new Map<string, number | 'several'>();
  const spellingIn = (script: 'mr' | 'en', name: string) => `${script}/${work.keyOf(name)}`;
  const places: Places = {
    find(name) {
      const exact = written.get(exactKey(name));
      if (exact !== undefined) return exact;
      const alike = spelled.get(spellingIn(otherScript(scriptOf(name)), name));
      return alike === 'several' ? undefined : alike;
    },
    add(village, at) {
      for (const name of [village.villageNameMr, village.villageName])
        if (name !== '') written.set(exactKey(name), at);
      for (const name of [village.villageNameMr, village.villageName]) {
        if (name === '') continue;
        const key = spellingIn(scriptOf(name), name);
        const other = spelled.get(key);
        spelled.set(key, other === undefined || other === at ? at : 'several');
      }
    },
  };
  plan.villages.forEach((village, at) => void places.add(village, at));
  work.places.set(plan, places);
  return places;
}

function refuse(work: Work, sheet: SheetKind, { row, cells }: SheetRow, faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const name = cells.get(sheet === 'stations' ? 'stationName' : 'villageName') ?? '';
  work.counts[sheet].refused += 1;
  work.faults.push(...faults.map((fault) => ({ sheet, row, name, ...fault })));
}

function count(counts: SheetCounts, judged: Judged<unknown>, isKnown: boolean): void {
  if (judged === 'same') counts.same += 1;
  else if (isKnown) counts.changed += 1;
  else counts.new += 1;
}

/** By its name as written, then by its spelling in either script, then by the address. */
function stationNamed({ plans }: Work, name: string, email: string | null): StationPlan | 'ambiguous' | null {
  const finds = [
    ({ line }: StationPlan) =>
      [line.stationName, line.stationNameMr].some((one) => exactKey(one) === exactKey(name)),
    ({ line }: StationPlan) =>
      [line.stationName, line.stationNameMr].some((one) => one !== '' && nameKey(one) === nameKey(name)),
  ];
  const byEmail = plans.find(({ line }) => email && line.email.toLowerCase() === email) ?? null;
  for (const isNamed of finds) {
    const [first, second] = plans.filter(isNamed);
    if (first && !second) return first;
    if (second) return byEmail ?? 'ambiguous';
  }
  return byEmail;
}

const exactKey = (name: string) =>
  withoutInvisible(name).normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
