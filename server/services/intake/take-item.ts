// Something lost or found is stored once, like a complaint: the same id and bytes change nothing and get the same answer.
import type { ItemReport } from '#contract/public/item.ts';
import { lostPaperMark } from '#contract/public/lost-paper.ts';
import { lostPaperText, readLostPaper } from '#contract/public/papers/lost-text.ts';
import { searchKey } from '#contract/shared/text/search-key.ts';
import { organisation } from '#organisation';
import type { Db } from '../../db/schema.ts';
import type { Deps } from '../../http/deps.ts';
import { invalidField, Problem } from '../../http/problem.ts';
import { allPlaces } from '../../queries/accounts/jurisdictions.ts';
import { isErased } from '../../queries/incidents/complaints.ts';
import { findItem, keepPaper, lockPapersOf, papersOf } from '../../queries/items.ts';
import { insertNew } from '../../queries/rows.ts';
import { givesPaper, itemExpiry, itemNumber, itemPrefix, papersSince } from '../../rules/item.ts';
import { namedStations } from '../../rules/routing.ts';

interface Given {
  readonly id: string;
  readonly body: ItemReport;
  /** Of the bytes of the body as they arrived. */
  readonly hash: Buffer;
  readonly receivedAt: Date;
}

/** Call it in a transaction. Throws a Problem where it cannot be taken. */
export async function takeItem(db: Db, deps: Pick<Deps, 'receipts'>, { id, body, hash, receivedAt }: Given) {
  const { referenceId, type } = body;
  if (!referenceId.startsWith(itemPrefix(type))) throw invalidField('referenceId');
  const [stationId = null, ...others] = namedStations(body.location, await allPlaces(db));
  const isNew = await insertNew(db, 'items', {
    ...columnsOf(body, receivedAt),
    id,
    station_id: others.length > 0 ? null : stationId,
    body_sha256: hash,
  });
  if (await isErased(db, id)) throw new Problem('erased');
  if (isNew) return { id, referenceId, ...(await newPaper(db, deps, { id, body, receivedAt })) };
  const known = await findItem(db, id);
  if (!known) throw new Problem('reference_taken');
  if (!known.bodySha256.equals(hash)) throw new Problem('body_differs');
  return { id, referenceId, ...paperOf(known) };
}

/** Written with the report, so that a repeat gets the same paper. */
async function newPaper(
  db: Db,
  { receipts: { keyId, signText } }: Pick<Deps, 'receipts'>,
  { id, body, receivedAt }: { id: string; body: ItemReport; receivedAt: Date },
) {
  const manner = organisation.lostPaper;
  const { paper } = body;
  if (!paper) return {};
  await lockPapersOf(db, body.contactPhone);
  const before = await papersOf(db, body.contactPhone, papersSince(receivedAt));
  const known = await findItem(db, id);
  if (!known || !givesPaper(body, manner, before.length)) return {};
  const copy = 1 + before.filter((earlier) => isOfSameThing(earlier, body.title, paper)).length;
  const text = lostPaperText({
    item: itemNumber(body.type, known.number),
    kind: paper.kind,
    what: body.title,
    number: paper.number ?? '',
    where: body.location,
    day: body.date ?? '',
    by: body.contactName,
    receivedAt: receivedAt.toISOString(),
    manner: manner === 'stamped' ? manner : 'paper',
    keyId,
    ...(copy > 1 && { copy: String(copy) }),
  });
  const signed = { paper: text, paper_signature: signText(text) };
  await keepPaper(db, id, signed);
  return paperOf(signed);
}

/** The same number or, without one, the same name: one thing has one first paper. */
function isOfSameThing(
  earlier: string,
  what: string,
  { kind, number = '' }: NonNullable<ItemReport['paper']>,
) {
  const facts = readLostPaper(earlier);
  return (
    facts !== null &&
    facts.kind === kind &&
    facts.number === number &&
    (number !== '' || searchKey(facts.what) === searchKey(what))
  );
}

const paperOf = ({ paper, paper_signature }: { paper: string | null; paper_signature: string | null }) =>
  paper !== null && paper_signature !== null
    ? { paper: `${lostPaperMark}${Buffer.from(paper).toString('base64url')}.${paper_signature}` }
    : {};

const columnsOf = (body: ItemReport, receivedAt: Date) => ({
  type: body.type,
  reference_id: body.referenceId,
  title: body.title,
  category: body.category,
  description: body.description,
  location: body.location,
  location_fold: searchKey(body.location),
  date: body.date ?? null,
  contact_name: body.contactName,
  contact_phone: body.contactPhone,
  show_phone: body.showPhone,
  additional_info: body.additionalInfo ?? null,
  language: body.language,
  made_at: body.madeAt,
  received_at: receivedAt,
  expires_at: itemExpiry(receivedAt),
  search_fold: searchKey(body.title, body.description, body.location),
});
