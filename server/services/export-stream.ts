// Exports a whole list as CSV. Rows are streamed, so that ten thousand need no more memory than ten. The
// audit records who exported which list, with which filter and how many rows, before the first byte leaves.
import { Readable } from 'node:stream';
import type { Expression } from 'kysely';
import Papa from 'papaparse';
import { byteOrderMark, type CsvCell, type CsvTable, csvStyle } from '#contract/staff/csv.ts';
import type { Db } from '../db/schema.ts';
import type { Asker } from '../http/asker.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { countHiddenRows } from '../queries/accused/hidings.ts';
import { writeAudit } from '../queries/audit.ts';
import { keepAuditText } from '../queries/audit-texts.ts';
import { countRows, inBatches, openSnapshot, type Snapshot } from '../queries/snapshot.ts';
import type { SignedIn } from '../rules/access/signed-in.ts';

interface List<Row, Shown> {
  readonly sheet: CsvTable<Shown>;
  query(snapshot: Snapshot): Expression<Row>;
  /** The lines of the file, where a row makes more or fewer than one. */
  lines?(snapshot: Snapshot): Expression<unknown>;
  /** Rows that may be complaints about an officer, whose audit must not count them. */
  hideable?(snapshot: Snapshot): Expression<{ readonly id: string }>;
  shown(rows: Row[], snapshot: Snapshot): Promise<Shown[]> | Shown[];
}
type ExportCall = {
  by: SignedIn;
  query: object;
  request: Asker;
  /** Name of the second person. */
  confirmedBy?: string | undefined;
};

/** Each export holds one of the database's ten connections. */
const mostAtOnce = 3;
/** A reader that takes nothing for this long is gone, whatever the socket reports. */
const stalledMs = 60_000;

/** `send` starts an export; all exports together share one limit. `count` refuses an account that exports too often. */
export function openExports(count: (accountId: string) => Promise<unknown>, deps: Deps) {
  let open = 0;
  /** One account must not hold every place while it reads slowly. */
  const readers = new Set<string>();

  return async function send<Row, Shown>(call: ExportCall, list: List<Row, Shown>): Promise<Readable> {
    const { by, query, request, confirmedBy } = call;
    await count(by.id);
    if (open >= mostAtOnce || readers.has(by.id)) throw new Problem('not_ready', { retryAfterSeconds: 15 });
    open += 1;
    readers.add(by.id);
    let snapshot: Snapshot | undefined;
    const end = async () => {
      open -= 1;
      readers.delete(by.id);
      await snapshot?.rollback().execute();
    };
    try {
      const opened = await openCounted(deps.db, list);
      snapshot = opened.snapshot;
      await writeAudit(deps.db, {
        at: deps.now(),
        by,
        action: 'export',
        subject: `export:${list.sheet.fileName}`,
        after: {
          filters: await withoutText(deps, query),
          rows: opened.rows,
          ...(list.hideable && { hiddenRows: await countHiddenRows(snapshot, list.hideable(snapshot)) }),
          ...(confirmedBy !== undefined && { confirmedBy }),
        },
        request,
      });
    } catch (error) {
      await end();
      throw error;
    }
    const stalled = setTimeout(() => file.destroy(new Error('the reader of an export stalled')), stalledMs);
    const file = Readable.from(
      csvOf(list, snapshot, () => stalled.refresh()),
      { objectMode: false },
    );
    file.once('close', () => {
      clearTimeout(stalled);
      void end().catch((error) => request.log.warn({ err: error }, 'an export was not closed'));
    });
    return file;
  };
}

async function openCounted<Row, Shown>(db: Db, list: List<Row, Shown>) {
  const snapshot = await openSnapshot(db);
  try {
    return { snapshot, rows: await countRows(snapshot, (list.lines ?? list.query)(snapshot)) };
  } catch (error) {
    // On a line that is gone this fails too.
    await snapshot
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}

/** What was searched may name a person, and the audit is never erased: it gets the number of the text. */
async function withoutText({ db, now }: Deps, query: object): Promise<object> {
  if (!('search' in query) || typeof query.search !== 'string') return query;
  return { ...query, search: await keepAuditText(db, query.search, now()) };
}

/** `beat`: called for each further batch. */
async function* csvOf<Row, Shown>(
  { sheet, query, shown }: List<Row, Shown>,
  snapshot: Snapshot,
  beat: () => void,
): AsyncGenerator<string> {
  const lines = (rows: CsvCell[][]) => Papa.unparse(rows, csvStyle) + csvStyle.newline;
  yield byteOrderMark + lines([[...sheet.fields]]);
  for await (const rows of inBatches(snapshot, query(snapshot))) {
    beat();
    yield lines((await shown(rows, snapshot)).map(sheet.cells));
  }
}
