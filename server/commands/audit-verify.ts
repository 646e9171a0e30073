// npm run audit:verify [-- --head PLACE:HASH]: recomputes the audit chain. Exits with 1 where a line was changed, removed or
// inserted, or where the given head, noted earlier, is gone: then lines were cut off the end.
import { parseArgs } from 'node:util';
import { commandLine } from '../config/release.ts';
import { checkArrivals } from '../queries/arrivals.ts';
import { type ChainHead, checkChain } from '../queries/audit-chain.ts';
import { runCommand, withDatabase } from './output.ts';

async function main(): Promise<string> {
  const known = readHead();
  const { check, missing, altered } = await withDatabase(async ({ db }) => ({
    check: await checkChain(db, known),
    ...(await checkArrivals(db)),
  }));
  if (!check.whole) throw new Error(`The audit is broken at line ${check.brokenAt}.`);
  const { place, hash } = check.head;
  if (!check.knownHead) throw new Error(`The audit no longer holds line ${known?.place} as it was noted.`);
  if (missing + altered > 0)
    throw new Error(
      `${missing} reports are gone without a line in the audit, ${altered} lists of arrivals were changed.`,
    );
  return `The audit is whole: ${place} lines. Head: ${place}:${hash}`;
}

function readHead(): ChainHead | undefined {
  const { head } = parseArgs({ options: { head: { type: 'string' } } }).values;
  if (head === undefined) return undefined;
  const [, place, hash] = /^(\d+):([\da-f]{64})$/.exec(head) ?? [];
  if (!place || !hash) throw new Error(commandLine('audit:verify [-- --head PLACE:HASH]'));
  return { place: Number(place), hash };
}

await runCommand(main);
