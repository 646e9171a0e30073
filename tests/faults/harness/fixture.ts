// Shared setup of the browser runs, opened once: the real server on its own database, access to that
// database, one browser.
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '#fixtures/browser/chromium.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import { startServer } from '#fixtures/server/server-process.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { openPatiently } from '#server/db/pool.ts';
import { decryptedFile, openEvidenceCipher } from '#server/media/evidence-cipher.ts';
import { openSecrets } from '#server/secrets/data-keys.ts';

export interface Fixture {
  readonly serverPort: number;
  readonly dataDir: string;
  readonly browser: Browser;
  readonly chromium: { readonly path: string; readonly env: NodeJS.ProcessEnv };
  /** Complaints on the server under this name; each run has its own name. */
  rowsNamed(fullName: string): Promise<{ id: string; reference: string }[]>;
  /**
   * Files listed in the complaint: hash of the file on the server's disk, null until it has arrived
   * completely.
   */
  filesOf(fullName: string): Promise<{ sha256: string | null }[]>;
  /** Number of status changes with this note. */
  changesNoted(note: string): Promise<number>;
  /** Kinds of the recorded steps of an incident, in their order. */
  stepsOf(incidentId: string): Promise<string[]>;
  /** Ends all sessions, as at their expiry. */
  endSessions(): Promise<void>;
}

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

let opened: Promise<Fixture & { close(): Promise<void> }> | undefined;

export function sharedFixture(): Promise<Fixture> {
  opened ??= open();
  return opened;
}

export async function closeFixture(): Promise<void> {
  await (await opened)?.close();
  opened = undefined;
}

async function open(): Promise<Fixture & { close(): Promise<void> }> {
  const server = await startServer({ LOG_LEVEL: 'silent', RATE_EVIDENCE: '1000000' });
  const embedded = await openEmbedded(server.dataDir, () => undefined);
  // A crowded machine is no fault of the product.
  const db = openPatiently(embedded.url());
  const found = await findChromium();
  const env = { LANG: 'C.UTF-8', ...process.env, ...found.env };
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: env as Record<string, string>,
    args: browserFlags,
  });
  const cipher = openEvidenceCipher(db, openSecrets({ dataKeyFile: join(server.dataDir, 'data-key') }));
  return {
    serverPort: server.port,
    dataDir: server.dataDir,
    browser,
    chromium: { path: found.executablePath, env },
    rowsNamed: (fullName) =>
      db
        .selectFrom('incidents')
        .where('full_name', '=', fullName)
        .select(['id', 'reference_id as reference'])
        .execute(),
    async filesOf(fullName) {
      const rows = await db
        .selectFrom('incident_evidence')
        .innerJoin('incidents', 'incidents.id', 'incident_id')
        .where('full_name', '=', fullName)
        .select(['incident_id as incidentId', 'incident_evidence.id', 'incident_evidence.received_at as at'])
        .execute();
      return Promise.all(
        rows.map(async ({ incidentId, id, at }) => {
          const path = join(server.dataDir, 'evidence', 'files', incidentId, id);
          return { sha256: at === null ? null : sha256(await decryptedFile(cipher, incidentId, path)) };
        }),
      );
    },
    async changesNoted(note) {
      const rows = await db.selectFrom('incident_changes').where('note', '=', note).select('id').execute();
      return rows.length;
    },
    async stepsOf(incidentId) {
      const rows = await db
        .selectFrom('incident_steps')
        .where('incident_id', '=', incidentId)
        .orderBy('made')
        .select('kind')
        .execute();
      return rows.map(({ kind }) => kind);
    },
    async endSessions() {
      await db.deleteFrom('sessions').execute();
    },
    async close() {
      await browser.close();
      await db.destroy();
      await embedded.release();
      await server.stop();
    },
  };
}
