// Photos and papers in the messaging app: cut off, with an address that has expired, with other bytes than announced, or of
// another type than they say. Each is kept as it arrived, or the answer says that it is not.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pdf, photo } from '#fixtures/data/evidence-files.ts';
import { textOf } from '#fixtures/messaging/chat-district.ts';
import { type ChatScene, loseAnswers, secondsSince } from '#fixtures/messaging/chat-process.ts';
import { decryptedFile, openEvidenceCipher } from '#server/media/evidence-cipher.ts';
import { chanceFrom, pick } from '../harness/chance.ts';
import { type Row, row } from '../harness/row.ts';
import { say } from '../harness/say.ts';
import { complaintSteps } from './complaint-script.ts';
import type { Exchange } from './exchange.ts';
import { Talker, words } from './talker.ts';

const each = 5;
const atOnce = 50;
const fates = ['whole', 'whole', 'whole', 'cut', 'expired', 'others', 'unknown', 'lie'] as const;
type Fate = (typeof fates)[number];
const kept = new RegExp(`^${words.fileKept.replace('{{count}}', '\\d+')}$`);
const failures = [words.odd.gone, words.odd.file, words.odd.failed];
const keptWithinMs = 120_000;

interface Tried {
  readonly who: Talker;
  /** Of what was answered with "kept". */
  readonly hashes: string[];
}

export async function mediaRuns(
  exchange: Exchange,
  { media, seed }: { media: number; seed: number },
): Promise<Row> {
  const began = Date.now();
  const { scene } = exchange;
  const dice = chanceFrom(seed + 29);
  const photos = await Promise.all(Array.from({ length: 6 }, (_, at) => photo({ width: 320 + at * 16 })));
  const counts = new Map<string, number>();
  const people: Tried[] = [];
  let bad = 0;
  const queue = Array.from({ length: Math.ceil(media / each) }, (_, at) => at).values();
  loseAnswers(scene, dice);
  const lane = async () => {
    for (const at of queue) {
      const who = new Talker(exchange, `79${String(at).padStart(8, '0')}`, dice);
      const tried: Tried = { who, hashes: [] };
      people.push(tried);
      try {
        await who.type('Hi');
        await who.hearsSome(/112/);
        for (let file = 0; file < each; file += 1) {
          const fate = pick(dice, fates);
          const told = await send(tried, fate, fileOf(photos, dice, `${at} ${file}`), scene);
          counts.set(told, (counts.get(told) ?? 0) + 1);
          // Whole is kept; nothing else may be said to be.
          if ((told === 'kept') !== (fate === 'whole')) bad += 1;
        }
        if (tried.hashes.length === 0) await who.press('action:complaint');
        for (const step of complaintSteps(dice).slice(1)) {
          await step.act(who);
          await who.hears(step.next);
        }
        await who.press('send');
        await who.hearsSome(/FIR-2024-[A-Z0-9]{9}/);
      } catch (error) {
        bad += 1;
        say(`media: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  scene.app.fateOf = () => 'taken';
  await scene.settle();
  const differ = await compare(scene, people);
  return row({
    what: 'photos and papers in the messaging app: cut, expired, others than announced, of another type than they say',
    runs: people.length * each,
    bad: bad + differ,
    note: `${[...counts].map(([told, count]) => `${count} ${told}`).join(', ')}; ${differ} that were called kept differ on the disk; ${bad} told wrongly; ${secondsSince(began)} s`,
  });
}

const fileOf = (photos: readonly Buffer[], dice: () => number, name: string) =>
  dice() < 0.5
    ? { bytes: pick(dice, photos as [Buffer, ...Buffer[]]), mime: 'image/jpeg' }
    : { bytes: pdf(name), mime: 'application/pdf' };

async function send(
  { who, hashes }: Tried,
  fate: Fate,
  file: { bytes: Buffer; mime: string },
  { app }: ChatScene,
): Promise<string> {
  const bytes = fate === 'lie' ? Buffer.from('MZ\u0090 this is a program') : file.bytes;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const id = app.addMedia(bytes, file.mime, fate === 'lie' ? 'whole' : fate);
  const part = { id, mime_type: file.mime, sha256 };
  const isImage = file.mime.startsWith('image/');
  await who.say(
    isImage
      ? { type: 'image', image: part }
      : { type: 'document', document: { ...part, filename: 'paper.pdf' } },
  );
  const told = textOf(await who.hearsSome(new RegExp([kept.source, ...failures.map(escaped)].join('|'))));
  if (failures.includes(told)) return `told ${failures.indexOf(told) === 2 ? 'not handled' : 'not kept'}`;
  hashes.push(sha256);
  return 'kept';
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How many differ, or are not there, on the disk. */
async function compare({ db, dataDir }: ChatScene, people: readonly Tried[]): Promise<number> {
  const cipher = openEvidenceCipher(db, null);
  let differ = 0;
  for (const { who, hashes } of people) {
    const rowsOf = () =>
      db
        .selectFrom('incident_evidence')
        .innerJoin('incidents', 'incidents.id', 'incident_id')
        .where('mob_number', '=', who.phone)
        .select(['incident_id', 'incident_evidence.id', 'incident_evidence.received_at as at', 'refused'])
        .execute();
    let rows = await rowsOf();
    for (const until = Date.now() + keptWithinMs; rows.some(({ at, refused }) => !at && !refused); ) {
      if (Date.now() > until) break;
      await wait(500);
      rows = await rowsOf();
    }
    const found = await Promise.all(
      rows.map(({ incident_id, id }) =>
        decryptedFile(cipher, incident_id, join(dataDir, 'evidence', 'files', incident_id, id)).then(
          (bytes) => createHash('sha256').update(bytes).digest('hex'),
          () => 'none',
        ),
      ),
    );
    for (const hash of hashes) {
      const at = found.indexOf(hash);
      if (at < 0) differ += 1;
      else found.splice(at, 1);
    }
    differ += found.length;
  }
  return differ;
}
