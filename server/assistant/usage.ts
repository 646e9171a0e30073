// The figures of use and the users of the messaging app, as an assistant of others hands them in by its calls.
import { randomUUID } from 'node:crypto';
import type { Effect } from '#assistant/conversation/state.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Db } from '../db/schema.ts';
import { noteInteraction } from '../queries/broadcasts/assistant.ts';
import type { ChatPerson } from '../queries/chat/people.ts';

interface Use {
  readonly person: ChatPerson;
  readonly language: Language;
  readonly effects: readonly Effect[];
  readonly at: Date;
}

/** Someone without a number is no user who could get a broadcast. */
export async function noteUse(db: Db, { person, language, effects, at }: Use): Promise<void> {
  if (person.phone === null) return;
  const user = { id: randomUUID(), phone: person.phone, language };
  await noteInteraction(db, { id: randomUUID(), user, kind: subjectOf(effects), at });
}

const subjects: Partial<Record<Effect['kind'], string>> = {
  danger: 'emergency',
  answer: 'guidance',
  track: 'track',
  station: 'station',
  calls: 'numbers',
  stop: 'stop',
  start: 'start',
  deleteData: 'delete',
  unanswered: 'unanswered',
};

function subjectOf(effects: readonly Effect[]): string {
  const filed = effects.find((effect) => effect.kind === 'file');
  if (filed?.kind === 'file') return filed.form;
  return effects.flatMap(({ kind }) => subjects[kind] ?? [])[0] ?? 'talk';
}
