// npm run restore -- FILE [--identity KEYFILE]: restores into an empty database and a DATA_DIR without
// evidence. The server must not run.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/open.ts';
import { printNote, runCommand } from './output.ts';

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { identity: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new Error('npm run restore -- FILE [--identity KEYFILE]');
  const config = readConfig(process.env);
  const identity = values.identity === undefined ? null : await readFile(values.identity, 'utf8');
  const opened = await openDatabase(config, printNote);
  try {
    const { madeAt, tables, rows, ledger, closed, deletions, locked, withoutPassword } = await restoreBackup(
      config,
      opened,
      resolve(file),
      identity,
    );
    return [
      `Restored the state of ${madeAt}: ${tables} tables, ${rows} rows; the audit is whole. Everybody signs in again.`,
      ledger
        ? `Closed after the backup, and closed again: ${closed.length === 0 ? 'none' : closed.join(', ')}.`
        : 'No newer ended.json lies beside the backup: close by hand each account that was closed after it.',
      ...(locked.length > 0
        ? [
            `Given to another officer after the backup, so locked; enter the officer again: ${locked.join(', ')}.`,
          ]
        : []),
      ...(withoutPassword.length > 0
        ? [`The password was changed after the backup; reset it by mail: ${withoutPassword.join(', ')}.`]
        : []),
      ...(deletions.length > 0
        ? [`Deletion requests carried out after the backup, carry them out again: ${deletions.join(', ')}.`]
        : []),
    ].join('\n');
  } finally {
    await opened.close();
  }
}

await runCommand(main);
