// Answers one message: its input goes through the reducer, the effects are carried out, and state and replies are written,
// all in one transaction. So a message that is handled again after a kill is as one that was handled once.
import { takeInput } from '#assistant/conversation/converse.ts';
import { takesFiles } from '#assistant/conversation/form-flow.ts';
import {
  type Effect,
  type FormName,
  type Input,
  newConversation,
  type State,
  type Surroundings,
  type Told,
} from '#assistant/conversation/state.ts';
import { type ShownChoice, saidAs } from '#assistant/conversation/typed.ts';
import { choicesIn, type Reply } from '#assistant/say/reply.ts';
import type { Understand } from '#assistant/understand/understand.ts';
import type { Db } from '../db/schema.ts';
import { hasAgreed } from '../queries/broadcasts/assistant.ts';
import { hasStopWaiting, takeFromInbox, type Waiting } from '../queries/chat/inbox.ts';
import { type ChatPerson, findTalk, keepTalk, lockPerson, ownComplaints } from '../queries/chat/people.ts';
import { addReplies } from '../queries/chat/replies.ts';
import { chatContexts } from '../queries/chat/sealed.ts';
import { valueOfToken } from '../rules/messaging/heard.ts';
import type { SecretBox } from '../secrets/data-keys.ts';
import { carryOut, type Done } from './effects.ts';
import { newId } from './file.ts';
import type { KeptContent, KeptReply } from './kept.ts';
import type { EffectDeps, Scene } from './scene.ts';
import { openWords, sealWords } from './sealed.ts';
import { noteUse } from './usage.ts';
import { languageReply, saidInWords } from './words.ts';

export interface Answering {
  readonly deps: EffectDeps;
  readonly box: SecretBox | null;
  readonly understand: Understand;
  readonly at: Date;
}

/** What a message says once its file was fetched. */
export type Content =
  | Exclude<KeptContent, { kind: 'media' }>
  | (Extract<Told, { kind: 'file' }> & Pick<KeptContent, 'isAlarmed'>);

interface Talk {
  readonly state: State;
  /** Of the last choices: those of earlier turns are old. */
  readonly turn: number;
  readonly shown: readonly ShownChoice[];
}

const dayMs = 24 * 3_600_000;
const contextOfTalk = chatContexts.chat_talks;
const contextOfReply = chatContexts.chat_replies;

interface Draft {
  /** The id under which files that come now are kept. */
  readonly id: string;
  readonly takesFiles: boolean;
  /** The id of a draft that has ended. */
  readonly unused: string | null;
}

/** What is being written; a conversation is begun where there is none. null: nobody is there. */
export async function draftOf(db: Db, { box, at }: Answering, personId: string): Promise<Draft | null> {
  const person = await lockPerson(db, personId);
  if (!person) return null;
  const kept = await findTalk(db, personId);
  if (kept && kept.until > at) {
    const { state } = openTalk(box, person, kept.content);
    return { id: kept.draft_id, takesFiles: takesFiles(state), unused: null };
  }
  const id = newId(at);
  await keepTalk(db, personId, {
    content: sealWords(box, contextOfTalk(personId), emptyTalk(person)),
    until: new Date(at.getTime() + dayMs),
    draft_id: id,
  });
  return { id, takesFiles: true, unused: kept?.draft_id ?? null };
}

/** Nothing is begun: what is written now is a question, and no answer of a form. */
export async function isFree(db: Db, { box, at }: Answering, personId: string): Promise<boolean> {
  const kept = await findTalk(db, personId);
  if (!kept || kept.until <= at) return true;
  try {
    return openWords<Talk>(box, contextOfTalk(personId), kept.content).state.flow === null;
  } catch {
    return false;
  }
}

/** Call it in a transaction. Returns the id of a draft whose files are of no use any more, or null. */
export async function answerMessage(
  db: Db,
  answering: Answering,
  waiting: Waiting,
  content: Content,
): Promise<string | null> {
  const { deps, box, at } = answering;
  const person = await lockPerson(db, waiting.person_id);
  if (!person || !(await takeFromInbox(db, waiting))) return null;
  const kept = await findTalk(db, person.id);
  const isKept = kept !== undefined && kept.until > at;
  const before: Talk = isKept ? openTalk(box, person, kept.content) : emptyTalk(person);
  const draftId = isKept ? kept.draft_id : newId(at);
  const around = await surroundingsOf(db, answering, person);
  const scene = { deps, db, person, draftId, at };
  const first = inputOf(before, content);
  const isAlarmed = 'isAlarmed' in content && content.isAlarmed === true;
  // The app may hand over late what was written before the word to stop: it takes no step back.
  const isOvertaken = person.stopped && waiting.sent_at < person.heard_at;
  const running = { scene, around, id: waiting.id, isAlarmed, isOvertaken };
  const run = await runInputs(before.state, [first], running);
  const replies = kept === undefined && !run.state.stopped ? [...run.replies, languageReply()] : run.replies;
  const shown = run.replies.flatMap(choicesIn);
  // A photo that is kept, say, leaves the question above it as it was.
  const turn = shown.length > 0 ? before.turn + 1 : before.turn;
  const isOver = run.reportId !== null || (filesOf(before.state) > 0 && filesOf(run.state) === 0);
  const goesOn = isBegun(before.state) && isBegun(run.state) && !isOver;
  const talk: Talk = {
    state: { ...run.state, stopped: isOvertaken || run.state.stopped, seen: [] },
    turn,
    shown: shown.length > 0 ? shown : before.shown,
  };
  await keepTalk(db, person.id, {
    content: sealWords(box, contextOfTalk(person.id), talk),
    // What was begun ends a day after it was begun, however often something is added to it.
    until: isKept && goesOn ? kept.until : new Date(at.getTime() + dayMs),
    draft_id: isOver ? newId(at) : draftId,
  });
  await noteUse(db, { person, language: run.state.language, effects: run.effects, at });
  const answers = keptReplies(box, { ...run, replies }, turn, at);
  // Who has said stop since is still owed the receipt of what was sent before.
  const isStopped = isOvertaken || (await hasStopWaiting(db, person.id));
  await addReplies(db, person.id, isStopped ? answers.filter(({ report_id }) => report_id) : answers, at);
  if (isOver && run.reportId !== draftId) return draftId;
  return isKept ? null : (kept?.draft_id ?? null);
}

const emptyTalk = ({ language, stopped }: ChatPerson): Talk => ({
  state: { ...newConversation(language), stopped },
  turn: 0,
  shown: [],
});

/** What a lost key has closed is begun once more. */
function openTalk(box: SecretBox | null, person: ChatPerson, content: Buffer): Talk {
  try {
    return openWords<Talk>(box, contextOfTalk(person.id), content);
  } catch {
    return emptyTalk(person);
  }
}

async function surroundingsOf(
  db: Db,
  { understand }: Answering,
  { id, phone }: ChatPerson,
): Promise<Surroundings> {
  const own = await ownComplaints(db, id);
  return {
    understand,
    mouth: 'chat',
    known: phone === null ? {} : { phone, contactPhone: phone },
    own: own.filter(({ isPrivate }) => !isPrivate).map(({ referenceId }) => referenceId),
  };
}

const isBegun = ({ flow }: State) => flow !== null && 'answers' in flow;
const filesOf = ({ flow }: State) => (flow && 'evidence' in flow ? flow.evidence.length : 0);

/** These may be pressed at any time, also in an old message. */
const timeless = /^(language:|answer:|action:(emergency|stop|start|human)$)/;
const menus = /^(action:|form:|menu$|hello$)/;

function inputOf({ state, turn, shown }: Talk, content: Content): Told {
  if (content.kind === 'position') return { kind: 'position', ...content.position };
  if (content.kind === 'text') return saidAs(content.text, shown);
  if (content.kind === 'file') return content;
  if (content.kind === 'odd') return { kind: 'odd', key: content.key };
  const { turn: offered, value } = valueOfToken(content.token);
  const isNow = offered === turn && shown.some((choice) => choice.value === value);
  const isAllowed = isNow || timeless.test(value) || (state.flow === null && menus.test(value));
  return isAllowed ? { kind: 'choice', value } : { kind: 'odd', key: 'old' };
}

interface Run {
  readonly state: State;
  readonly effects: readonly Effect[];
  readonly replies: readonly Reply[];
  /** What was filed. */
  readonly reportId: string | null;
  /** Of the replies those that say so. */
  readonly receipts: ReadonlySet<Reply>;
}

interface Running {
  readonly scene: Omit<Scene, 'language'>;
  readonly around: Surroundings;
  readonly id: string;
  /** The numbers to call were said as the message came. */
  readonly isAlarmed: boolean;
  /** A word to stop came before it, and was written after it. */
  readonly isOvertaken: boolean;
}

async function runInputs(
  before: State,
  given: readonly Told[],
  { scene, around, id, isAlarmed, isOvertaken }: Running,
): Promise<Run> {
  let state = before;
  let reportId: string | null = null;
  const receipts = new Set<Reply>();
  const [all, replies, inputs]: [Effect[], Reply[], Told[]] = [[], [], [...given]];
  for (let told = inputs.shift(), turn = 0; told; told = inputs.shift(), turn += 1) {
    const input = { ...told, id: `${id} ${turn}`, at: scene.at.toISOString() } as Input;
    const [next, effects] = takeInput(state, input, around);
    state = next;
    for (const effect of effects) {
      all.push(effect);
      // Here it is filed before the person could read that it is being filed.
      if (effect.kind === 'say' && effect.key === 'sending') continue;
      if (effect.kind === 'danger' && isAlarmed) continue;
      if (effect.kind === 'start' && isOvertaken) continue;
      const done: Done = await carryOut(effect, { ...scene, language: state.language });
      replies.push(...done.replies);
      if (told.kind === 'filed') for (const reply of done.replies) receipts.add(reply);
      if (done.told) inputs.push(done.told);
      reportId = done.reportId ?? reportId;
      if (done.told?.kind === 'filed' && hasNews(done.told.form) && (await mayAskForNews(scene)))
        inputs.push({ kind: 'choice', value: 'action:news' });
    }
  }
  return { state, effects: all, replies, reportId, receipts };
}

const hasNews = (form: FormName) => form === 'complaint' || form === 'officer';

/** News by the messaging app goes to a number, which may have agreed to it already. */
const mayAskForNews = async ({ db, person: { phone } }: Pick<Scene, 'db' | 'person'>): Promise<boolean> =>
  phone !== null && !(await hasAgreed(db, phone));

function keptReplies(box: SecretBox | null, { replies, reportId, receipts }: Run, turn: number, at: Date) {
  return replies.map((reply) => {
    const id = newId(at);
    const kept: KeptReply = { reply, turn };
    return {
      id,
      content: sealWords(box, contextOfReply(id), kept),
      report_id: receipts.has(reply) ? reportId : null,
    };
  });
}

/** Said where a message could not be handled, however often it was tried. */
export async function giveUp(db: Db, { box, at }: Answering, waiting: Waiting): Promise<void> {
  const person = await lockPerson(db, waiting.person_id);
  if (!person || !(await takeFromInbox(db, waiting))) return;
  const run = {
    state: emptyTalk(person).state,
    effects: [],
    replies: [saidInWords(person.language, 'odd.failed')],
    reportId: null,
    receipts: new Set<Reply>(),
  };
  await addReplies(db, person.id, keptReplies(box, run, 0, at), at);
}
