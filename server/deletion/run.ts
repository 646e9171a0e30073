// Deletion requests, their dates and their settlement. The audit, which is never erased, gets
// numbers and ids only.
import { parseArgs } from 'node:util';
import { normalizePhone } from '#contract/shared/contact.ts';
import { mobileNumber as phoneSchema } from '#contract/shared/field.ts';
import { commandLine } from '../config/release.ts';
import { settleAccused } from '../queries/accused/settle.ts';
import { writeAudit } from '../queries/audit.ts';
import {
  addRequest,
  type DeletionRequest,
  endHold,
  listRequests,
  lockRequest,
  reportsOfReferences,
  settleRequest,
  verifyRequest,
} from '../queries/removal/deletions.ts';
import { lockReports } from '../queries/removal/erasure.ts';
import { insertNew } from '../queries/rows.ts';
import { startOf } from '../rules/days.ts';
import { eraseBy, verifyBy } from '../rules/deletion.ts';
import { carryOutErasure } from './erase.ts';
import { type DeletionDeps, shownDay, wordsOf } from './format.ts';

const usage = `${commandLine('deletion')} -- COMMAND
  add --phone NUMBER [--reference REFERENCE …] [--way mail|message|letter] [--asked YYYY-MM-DD]
                                    without a reference: everything of that number
  list [--all]                      what is open, the first due first
  verify NUMBER                     the data is theirs: the removal may begin
  refuse NUMBER                     it is not theirs: nothing is removed
  hold REFERENCE --because TEXT     the law requires this report: it stays
  release REFERENCE                 it does so no more
  done NUMBER [--keep-required]     removes it; with --keep-required all but what must stay`;

/** Returns the text for the terminal; throws a one-line error where it cannot be done. */
export async function runDeletion(args: readonly string[], deps: DeletionDeps): Promise<string> {
  const { command, subject, values } = read(args);
  const { db } = deps;
  const at = deps.now();
  if (command === 'add' && subject === undefined) return add(values, deps);
  if (command === 'list' && subject === undefined) {
    const requests = await listRequests(db, { all: values.all ?? false });
    return wordsOf(db, requests, at);
  }
  if (subject === undefined) throw new Error(usage);
  if (command === 'hold') return hold(subject, values.because, deps);
  if (command === 'release') return release(subject, deps);
  const number = Number(/^\d{1,9}$/.exec(subject)?.[0] ?? Number.NaN);
  if (Number.isNaN(number))
    throw new Error(`${subject} is not the number of a request: ${commandLine('deletion -- list')}`);
  // Whom a complaint may mean cannot be judged any more once it is erased.
  if (command === 'done') await settleAccused(db);
  return db.transaction().execute(async (one) => {
    const request = openRequest(await lockRequest(one, number), number);
    const line = { at, by: null, subject: `deletion:${number}` };
    if (command === 'verify') {
      if (request.verified_at) throw new Error(`Request ${number} was verified already.`);
      await verifyRequest(one, number, at);
      await writeAudit(one, { ...line, action: 'deletion.verify' });
      return `Request ${number} is verified. Remove the data by ${shownDay(request.erase_by)}: ${commandLine(`deletion -- done ${number}`)}`;
    }
    if (command === 'refuse') {
      await settleRequest(one, number, { at, as: 'refused' });
      await writeAudit(one, { ...line, action: 'deletion.refuse' });
      return `Request ${number} is refused and closed. Nothing was removed; tell who asked, and why.`;
    }
    if (command !== 'done') throw new Error(usage);
    return carryOutErasure(request, { ...deps, db: one }, { keepRequired: values['keep-required'] ?? false });
  });
}

type Values = ReturnType<typeof read>['values'];

function read(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        phone: { type: 'string' },
        reference: { type: 'string', multiple: true },
        way: { type: 'string' },
        asked: { type: 'string' },
        because: { type: 'string' },
        all: { type: 'boolean' },
        'keep-required': { type: 'boolean' },
      },
    });
    const [command, subject, ...more] = positionals;
    if (more.length > 0) throw new Error(`${more[0]} is one word too many`);
    return { command, subject, values };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}

async function add(
  { phone: typed, reference = [], way = 'mail', asked }: Values,
  { db, config, now }: DeletionDeps,
) {
  const phone = phoneSchema.safeParse(normalizePhone(typed ?? ''));
  if (!phone.success)
    throw new Error(`--phone is ${typed ?? 'not given'}: it must be a mobile number of ten digits`);
  if (way !== 'mail' && way !== 'message' && way !== 'letter')
    throw new Error(`--way is ${way}: it must be mail, message or letter`);
  const at = now();
  const askedAt = asked === undefined ? at : askedOn(asked, at);
  const references = [...new Set(reference.map((one) => one.trim()))];
  const reports = await reportsOfReferences(db, references);
  for (const one of references) {
    const report = reports.find((known) => known.reference === one);
    if (!report || (report.phone !== null && report.phone !== phone.data))
      throw new Error(`No report ${one} of ${phone.data}: ask which number stands in it`);
  }
  return db.transaction().execute(async (one) => {
    const request = await addRequest(one, {
      asked_at: askedAt,
      way,
      phone: phone.data,
      report_ids: reports.map(({ id }) => id),
      verify_by: verifyBy(askedAt),
      erase_by: eraseBy(askedAt, config.backup.cron === null ? 0 : config.backup.keep),
    });
    await writeAudit(one, {
      at,
      by: null,
      action: 'deletion.add',
      subject: `deletion:${request.number}`,
      after: { way, reports: reports.map(({ kind, id }) => `${kind}:${id}`) },
    });
    return `Request ${request.number} is noted.\n${await wordsOf(one, [request], at)}`;
  });
}

function askedOn(day: string, now: Date): Date {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? startOf(day) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime()) || at > now)
    throw new Error(`--asked is ${day}: it must be a day up to today, as YYYY-MM-DD`);
  return at;
}

async function hold(reference: string, because: string | undefined, { db, now }: DeletionDeps) {
  const reason = because?.trim();
  if (!reason) throw new Error('--because must say which law or case requires it, without names');
  const { id, kind } = await oneReport(db, reference);
  await db.transaction().execute(async (one) => {
    // A removal under way ends first; then there is nothing left to hold.
    await lockReports(one, [id]);
    await oneReport(one, reference);
    if (!(await insertNew(one, 'legal_holds', { report_id: id, because: reason, since: now() })))
      throw new Error(`${reference} is on legal hold already.`);
    const subject = `${kind}:${id}`;
    await writeAudit(one, { at: now(), by: null, action: 'hold', subject, after: { because: reason } });
  });
  return `${reference} is on legal hold: neither a request nor the end of its time removes it.`;
}

async function release(reference: string, { db, now }: DeletionDeps) {
  const { id, kind } = await oneReport(db, reference);
  await db.transaction().execute(async (one) => {
    if (!(await endHold(one, id))) throw new Error(`${reference} is not on legal hold.`);
    await writeAudit(one, { at: now(), by: null, action: 'hold.end', subject: `${kind}:${id}` });
  });
  return `${reference} is no longer on legal hold.`;
}

async function oneReport(db: DeletionDeps['db'], reference: string) {
  const [report] = await reportsOfReferences(db, [reference]);
  if (!report) throw new Error(`There is no report ${reference}.`);
  return report;
}

function openRequest(
  request: DeletionRequest | undefined,
  number: number,
): DeletionRequest & { phone: string } {
  if (!request) throw new Error(`There is no request ${number}: ${commandLine('deletion -- list')}`);
  const { phone, settled_at: at, settled_as: as } = request;
  if (phone === null)
    throw new Error(`Request ${number} was ${as} on ${at ? shownDay(at) : 'another day'} already.`);
  return { ...request, phone };
}
