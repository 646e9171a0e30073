// Stations and villages from spreadsheets: what an import would do, and the import itself in one transaction.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SheetPreview, StationLine, VillageLine } from '#contract/staff/station-sheets.ts';
import type { Db } from '../../db/schema.ts';
import type { StationBefore } from '../../db/schema-accounts.ts';
import type { Asker } from '../../http/asker.ts';
import type { Deps } from '../../http/deps.ts';
import { hashPassword } from '../../http/password.ts';
import { Problem } from '../../http/problem.ts';
import { endLinksAndCodes } from '../../queries/accounts/account-links.ts';
import { revokeSessionsOf } from '../../queries/accounts/sessions.ts';
import {
  insertAccount,
  type NewJurisdiction,
  replaceJurisdictions,
  updateAccount,
} from '../../queries/accounts/staff-accounts.ts';
import {
  accountBefore,
  addImport,
  allStations,
  emailOwners,
  findImport,
  lockStations,
  placesBefore,
} from '../../queries/accounts/station-imports.ts';
import type { StationRow } from '../../queries/accounts/stations.ts';
import { writeAudit } from '../../queries/audit.ts';
import type { SignedIn } from '../../rules/access/signed-in.ts';
import {
  type ImportPlan,
  isHandedOver,
  type KnownStation,
  planImport,
  type StationPlan,
} from '../../rules/sheets/import-plan.ts';
import { toStation } from '../account-row.ts';
import { accountSaid } from '../change-account.ts';
import { notifyEmailChanged } from '../notify-account-changed.ts';
import { placeKey, placeNames, showWaitingReports, stationColumns } from '../station-row.ts';
import { newPause } from './pause.ts';

export interface SheetWrite {
  readonly by: SignedIn;
  readonly request: Asker;
}

export const previewImport = async (db: Db, texts: readonly string[]): Promise<SheetPreview> =>
  previewOf((await planOf(db, texts)).plan);

async function planOf(db: Db, texts: readonly string[]) {
  const rows = await allStations(db);
  const plan = await planImport(texts, rows.map(knownOf), await emailOwners(db), newPause());
  return { plan, of: versionsOf(rows) };
}

const versionsOf = (rows: readonly StationRow[]): string =>
  rows
    .map(({ id, version }) => `${id} ${version}`)
    .sort()
    .join();

interface Import extends SheetWrite {
  readonly id: string;
  readonly bodySha256: Buffer;
  readonly texts: readonly string[];
  readonly fingerprint: string;
  readonly acceptOverlaps: boolean;
}

/** Refuses where it would do something else than the preview said, and overlaps that nobody has accepted. */
export async function importStations(deps: Deps, asked: Import) {
  // Nobody knows it: the officer of a new station sets a password by the code that is mailed.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // Before the transaction, which the database cuts when it hears nothing for some seconds.
    const { plan, of } = await planOf(deps.db, asked.texts);
    const drafts = await draftsOf(plan);
    const done = await carryOut(deps, asked, { plan, of, drafts, passwordHash });
    if (done) return done;
  }
  throw new Problem('stale_version', { current: await previewImport(deps.db, asked.texts) });
}

/** Somebody may change a station while its sheet is compared. */
const attempts = 3;

interface Draft {
  readonly change: StationPlan;
  readonly places: readonly NewJurisdiction[];
  readonly columns: ReturnType<typeof stationColumns>;
}

async function draftsOf({ changes }: ImportPlan): Promise<Draft[]> {
  const pause = newPause();
  const drafts: Draft[] = [];
  for (const change of changes) {
    const places: NewJurisdiction[] = [];
    const keys: string[] = [];
    for (const village of change.villages) {
      const place = placeOf(village);
      places.push(place);
      keys.push(placeKey(place));
      await pause();
    }
    drafts.push({ change, places, columns: stationColumns(change.line, keys) });
  }
  return drafts;
}

type Ready = { plan: ImportPlan; of: string; drafts: readonly Draft[]; passwordHash: string };

/** null: a station has changed since the plan was made. */
function carryOut(
  deps: Deps,
  { id, bodySha256, by, request, ...asked }: Import,
  { plan, of, drafts, passwordHash }: Ready,
) {
  const at = deps.now();
  return deps.db.transaction().execute(async (one) => {
    const rows = await lockStations(one);
    const known = await findImport(one, id);
    if (known && !known.body_sha256.equals(bodySha256)) throw new Problem('body_differs');
    if (known) return { id, counts: known.counts };
    if (versionsOf(rows) !== of) return null;
    const preview = previewOf(plan);
    if (preview.fingerprint !== asked.fingerprint) throw new Problem('stale_version', { current: preview });
    if (!asked.acceptOverlaps) refuseOverlaps(preview);
    const before: StationBefore[] = [];
    for (const draft of drafts) {
      const row = rows.find((station) => station.id === draft.change.known?.id);
      before.push(await write(one, { ...draft, row, at, passwordHash }));
    }
    const ids = before.map((station) => station.id);
    await showWaitingReports(one, ids);
    const { counts } = preview;
    await addImport(one, { id, at, accountId: by.id, bodySha256, counts, before });
    const entry = { at, by, request };
    const after = { counts, overlaps: plan.overlaps.length };
    await writeAudit(one, { ...entry, action: 'stations.import', subject: `import:${id}`, after });
    for (const [place, change] of plan.changes.entries())
      await auditStation(one, entry, { change, id: ids[place] ?? '', importId: id });
    for (const change of plan.changes)
      if (change.known)
        await notifyEmailChanged(one, deps, request, {
          before: change.known.line.email,
          after: change.line.email,
          at,
        });
    return { id, counts };
  });
}

function refuseOverlaps({ overlaps, sameNames }: SheetPreview): void {
  if (overlaps.length + sameNames.length === 0) return;
  const villages = overlaps.map(({ villageName, other }) => ({ villageName, stationName: other }));
  throw new Problem('station_overlaps', { current: { villages, names: sameNames } });
}

type Written = Draft & { row: StationRow | undefined; at: Date; passwordHash: string };

async function write(
  db: Db,
  { change, places, row, at, passwordHash, ...draft }: Written,
): Promise<StationBefore> {
  const columns = { ...draft.columns, updated_at: at };
  const id = row?.id ?? randomUUID();
  if (isHandedOver(change)) {
    await revokeSessionsOf(db, { accountId: id, at });
    await endLinksAndCodes(db, id, at);
  }
  if (row) await updateAccount(db, id, columns);
  else {
    const secrets = { password_hash: passwordHash, seal_key: randomBytes(32) };
    await insertAccount(db, { ...columns, ...secrets, id, role: 'pi', created_at: at });
  }
  if (change.areVillagesChanged) await replaceJurisdictions(db, id, places);
  if (!row) return { id, isNew: true, version: 1, account: columns, places: [] };
  const [account, stored] = [accountBefore(row), placesBefore(row.jurisdictions)];
  return { id, isNew: false, version: row.version + 1, account, places: stored };
}

const auditStation = (
  db: Db,
  entry: { at: Date; by: SignedIn; request: Asker },
  { change: { known, line, villages }, id, importId }: { change: StationPlan; id: string; importId: string },
) =>
  writeAudit(db, {
    ...entry,
    action: known ? 'account.change' : 'account.create',
    subject: `account:${id}`,
    ...(known && { before: accountSaid(asColumns(known.line)) }),
    after: { ...accountSaid(asColumns(line)), villages: villages.length, import: importId },
  });

const asColumns = ({ email, fullName, stationName }: StationLine) => ({
  email,
  full_name: fullName,
  station_name: stationName,
});

function previewOf({ changes, ...plan }: ImportPlan): SheetPreview {
  const written = changes.map(({ known, line, villages }) => [known?.id, known?.version, line, villages]);
  const said = JSON.stringify([written, plan.overlaps, plan.sameNames]);
  return { ...plan, fingerprint: createHash('sha256').update(said).digest('hex') };
}

function knownOf(row: StationRow): KnownStation {
  const station = toStation(row);
  const { stationName, stationNameMr = '', fullName, fullNameMr = '', email, address } = station;
  const { description, mobNumber, stationMobNumber, latitude, longitude } = station;
  return {
    id: row.id,
    version: row.version,
    line: {
      stationName,
      stationNameMr,
      fullName,
      fullNameMr,
      email,
      address,
      description,
      mobNumber,
      stationMobNumber,
      latitude,
      longitude,
    },
    villages: villageLines(row),
  };
}

/** The villages of a station as rows of their sheet. */
export const villageLines = ({
  station_name,
  jurisdictions,
}: Pick<StationRow, 'station_name' | 'jurisdictions'>): VillageLine[] =>
  jurisdictions.map((place) => ({
    stationName: station_name ?? '',
    villageName: place.village_name,
    villageNameMr: place.village_name_mr,
    type: place.type,
    latitude: place.village_lat,
    longitude: place.village_lng,
    boundaryStartLocation: place.boundary_start_location,
    boundaryStartLatitude: place.boundary_start_lat ?? 0,
    boundaryStartLongitude: place.boundary_start_lng ?? 0,
    boundaryEndLocation: place.boundary_end_location,
    boundaryEndLatitude: place.boundary_end_lat ?? 0,
    boundaryEndLongitude: place.boundary_end_lng ?? 0,
  }));

const placeOf = (line: VillageLine): NewJurisdiction => ({
  type: line.type,
  ...placeNames(line.villageName, line.villageNameMr),
  village_lat: line.latitude,
  village_lng: line.longitude,
  boundary_start_location: line.boundaryStartLocation,
  boundary_start_lat: line.boundaryStartLatitude,
  boundary_start_lng: line.boundaryStartLongitude,
  boundary_end_location: line.boundaryEndLocation,
  boundary_end_lat: line.boundaryEndLatitude,
  boundary_end_lng: line.boundaryEndLongitude,
});
