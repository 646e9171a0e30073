// What the conversation asks of its mouth, as the messaging app can do it. Returns the replies, and what the conversation
// gets to know of it.
import { randomUUID } from 'node:crypto';
import type { Effect, Told } from '#assistant/conversation/state.ts';
import type { Reply } from '#assistant/say/reply.ts';
import { readBack, replySaying } from '#assistant/say/say.ts';
import { statusSaid } from '#assistant/say/status.ts';
import { stationsNear, stationsOf } from '#contract/public/places/nearest-stations.ts';
import { foldReference } from '#contract/public/reference.ts';
import { organisation } from '#organisation';
import { problemMessage } from '../http/problem.ts';
import { keepBotUser, optOut } from '../queries/broadcasts/assistant.ts';
import { changePerson } from '../queries/chat/people.ts';
import { addUnanswered } from '../queries/chat/unanswered.ts';
import { trackedCase } from '../services/intake/track-case.ts';
import { stationDirectory } from '../services/station-directory.ts';
import { type FileEffect, fileEffect } from './file.ts';
import { maskSentence } from './mask.ts';
import { askDeletion } from './my-data.ts';
import type { Scene } from './scene.ts';
import { answerReplies, callsReply, chatWords, dangerReplies, plainReplies, saidInWords } from './words.ts';

export interface Done {
  readonly replies: readonly Reply[];
  readonly told?: Told;
  /** What was filed, if its receipt is among the replies. */
  readonly reportId?: string | null;
}

export async function carryOut(effect: Effect, scene: Scene): Promise<Done> {
  const { db, person, language, at } = scene;
  const site = scene.deps.config.publicUrl.origin;
  switch (effect.kind) {
    case 'say':
      return { replies: [replySaying(chatWords(language), effect)] };
    case 'readBack':
      return { replies: readBack(chatWords(language), effect) };
    case 'danger':
      return { replies: dangerReplies(language, effect.about) };
    case 'answer':
      return { replies: answerReplies(language, effect.id, site) };
    case 'calls':
      return { replies: [callsReply(language)] };
    case 'file':
      return file(effect, scene);
    case 'track':
      return { replies: await track(effect.referenceId, scene) };
    case 'station':
      return { replies: await stations(effect, scene) };
    case 'deleteData':
      return { replies: [await askDeletion(db, scene)] };
    case 'stop':
      await changePerson(db, person.id, { stopped: true });
      if (person.phone) await optOut(db, { id: randomUUID(), phone: person.phone, at });
      return { replies: [] };
    case 'start':
      await changePerson(db, person.id, { stopped: false });
      if (person.phone)
        await keepBotUser(db, { id: randomUUID(), phone: person.phone, language, optedIn: true, at });
      return { replies: [] };
    case 'language':
      await changePerson(db, person.id, { language: effect.language });
      return { replies: [] };
    case 'unanswered':
      await addUnanswered(db, { text: maskSentence(effect.text), language, at });
      return { replies: [] };
  }
}

async function file(effect: FileEffect, scene: Scene): Promise<Done> {
  const { db, person, language } = scene;
  const { told, reportId, refusal } = await fileEffect(db, { ...scene, personId: person.id }, effect);
  const why = refusal ? plainReplies(problemMessage(refusal.code, language)) : [];
  return { replies: why, told, reportId };
}

async function track(referenceId: string, { db, language, at, deps }: Scene): Promise<Reply[]> {
  const reference = foldReference(referenceId, organisation.referencePrefix);
  const found = await trackedCase(db, { reference, held: null, now: at });
  if (!found) return [saidInWords(language, 'status.notFound', { reference: referenceId })];
  const station = (language === 'mr' && found.policeStationMr) || found.policeStation;
  const said = statusSaid(reference, { ...found, success: true }, station);
  const lines = said.map((one) => replySaying(chatWords(language), one).text);
  const link = `${deps.config.publicUrl.origin}/track-fir?ref=${encodeURIComponent(reference)}`;
  return plainReplies([...lines, `${chatWords(language).conversation.page.status}: ${link}`].join('\n'));
}

async function stations(
  effect: Extract<Effect, { kind: 'station' }>,
  { db, language }: Scene,
): Promise<Reply[]> {
  const { stations: all } = await stationDirectory(db);
  const near = 'place' in effect ? stationsOf(all, effect.place, null) : stationsNear(all, effect.position);
  if (near.length === 0) return [saidInWords(language, 'stations.none')];
  const { found, line } = chatWords(language).conversation.stations;
  const lines = near.map(({ station, km }) => {
    const name = (language === 'mr' && station.stationNameMr) || station.stationName;
    const far = km === null ? name : `${name} (${km.toFixed(1)} km)`;
    return line.replace('{{name}}', far).replace('{{number}}', station.stationMobNumber);
  });
  return plainReplies([found, ...lines].join('\n'));
}
