// npm run restore -- FILE [--identity KEYFILE]: restores into an empty database and a DATA_DIR without
// evidence. The server must not run.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { notReadable } from '../backup/archive.ts';
import { restoreBackup } from '../backup/restore.ts';
import { readConfig } from '../config/config.ts';
import { commandLine } from '../config/release.ts';
import { runCommand, withDatabase } from './output.ts';

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { identity: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new Error(commandLine('restore -- FILE [--identity KEYFILE]'));
  const config = readConfig(process.env);
  const identity = values.identity === undefined ? null : await readIdentity(resolve(values.identity));
  const restored = await withDatabase(
    (opened) => restoreBackup(config, opened, resolve(file), identity),
    config,
  );
  const { madeAt, tables, rows, ledger, closed, deletions, locked, withoutPassword, leftOutKey } = restored;
  const { listed: known, missing } = restored.files;
  return [
    `Restored the state of ${madeAt}: ${tables} tables, ${rows} rows, ${known - missing.length} of ${known} files; the audit is whole. Everybody signs in again.`,
    ...lineOf('Files that the backup did not hold', missing),
    ...(leftOutKey === null
      ? []
      : [
          `The receipt key of the backup (${leftOutKey}) was left out, because this machine has one of its own: its receipts stay good, and new ones are signed with the other.`,
        ]),
    ...lineOf('Tables in the backup that are left out', restored.skipped),
    ledger
      ? `Closed after the backup, and closed again: ${closed.length === 0 ? 'none' : closed.join(', ')}.`
      : 'No newer ended.json lies beside the backup: close by hand each account that was closed after it.',
    ...lineOf('Given to another officer after the backup, so locked; enter the officer again', locked),
    ...lineOf('The password was changed after the backup; reset it by mail', withoutPassword),
    ...lineOf('Deletion requests carried out after the backup, carry them out again', deletions),
  ].join('\n');
}

const readIdentity = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw notReadable(file, error);
  });

const lineOf = (what: string, names: readonly (string | number)[]) =>
  names.length > 0 ? [`${what}: ${names.join(', ')}.`] : [];

await runCommand(main);
