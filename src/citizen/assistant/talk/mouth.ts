// Carries out what the conversation asks for and the page can do: file, track, find stations, write to the station.
import { askStatus, fileComplaint, writeToStation } from '#api/public/assistant.ts';
import type { ChosenFile } from '#api/public/evidence.ts';
import { type Identity, newIdentity } from '#api/public/identity.ts';
import { newItemIdentity, reportItem } from '#api/public/item.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import type { Effect, State, Told } from '#assistant/conversation/state.ts';
import { replySaying, type Words } from '#assistant/say/say.ts';
import { statusSaid } from '#assistant/say/status.ts';
import type { Directory } from '#contract/public/directory.ts';
import { stationsNear, stationsOf } from '#contract/public/places/nearest-stations.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Words as SiteWords } from '#i18n/load.ts';
import { trackedStationIn } from '#i18n/place-name.ts';
import type { Line } from './lines.ts';

export interface Mouth {
  readonly words: Words;
  readonly wordsIn: (language: Language) => Words;
  readonly bring: SiteWords['bring'];
  readonly own: readonly Report[];
  readonly stations: Directory;
  readonly memory: {
    readonly state: State;
    identity: Identity;
    files: readonly ChosenFile[];
    readonly waiting: Map<string, string>;
  };
  readonly add: (...lines: readonly Line[]) => void;
}

type Filing = Extract<Effect, { kind: 'file' }>;

/** Returns what the conversation gets to know of it. */
export async function carryOut(effect: Effect, mouth: Mouth): Promise<readonly Told[]> {
  const { add } = mouth;
  switch (effect.kind) {
    case 'file':
      return [await file(effect, mouth)];
    case 'track':
      await track(effect.referenceId, mouth);
      return [];
    case 'station': {
      const { stations } = mouth;
      const near =
        'place' in effect
          ? stationsOf(stations, effect.place, null)
          : stationsNear(stations, effect.position);
      if (near.length === 0) sayIt(mouth, 'stations.none');
      else add({ who: 'stations', near });
      add({ who: 'link', to: 'stations' });
      return [];
    }
    case 'deleteData':
      sayIt(mouth, 'deleted.page');
      add({ who: 'link', to: 'deletion' }, { who: 'link', to: 'reports' });
      return [];
    default:
      return [];
  }
}

const sayIt = ({ add, words }: Mouth, key: string, values = {}) =>
  add({ who: 'it', reply: replySaying(words, { kind: 'say', key, values }) });

async function file(effect: Filing, mouth: Mouth): Promise<Told> {
  if (effect.form === 'complaint') return complain(effect, mouth);
  if (effect.form === 'lost' || effect.form === 'found') return report(effect, mouth);
  return effect.form === 'message' ? write(effect, mouth) : { kind: 'notFiled' };
}

async function report(effect: Extract<Filing, { form: 'lost' | 'found' }>, mouth: Mouth): Promise<Told> {
  const { form, body } = effect;
  const { id, referenceId } = newItemIdentity(form);
  const { language } = mouth.memory.state;
  const madeAt = new Date().toISOString();
  const outcome = await reportItem(id, { ...body, type: form, referenceId, language, madeAt });
  if (outcome === 'received' || outcome === 'sent') return { kind: 'filed', form, referenceId };
  return outcome === 'saved' ? { kind: 'saved', form, referenceId } : { kind: 'notFiled' };
}

/** The same id until it is saved: a second press is the same complaint. */
async function complain(effect: Extract<Filing, { form: 'complaint' }>, mouth: Mouth): Promise<Told> {
  const { memory } = mouth;
  const { identity } = memory;
  const listed = new Set(effect.evidence.map(({ id }) => id));
  const outcome = await fileComplaint(identity, {
    form: effect.body,
    position: effect.position ?? null,
    language: memory.state.language,
    files: memory.files.filter(({ id, small }) => listed.has(small?.id ?? id)),
    forget: effect.forget,
  });
  if (outcome !== 'received' && outcome !== 'saved') {
    sayIt(mouth, 'page.cannotKeep');
    mouth.add({ who: 'link', to: 'form' });
    return { kind: 'notFiled' };
  }
  const { id, referenceId } = identity;
  memory.identity = newIdentity();
  memory.files = [];
  if (outcome === 'saved') memory.waiting.set(id, referenceId);
  const kind = outcome === 'received' ? 'filed' : 'saved';
  return { kind, form: 'complaint', referenceId };
}

async function write(effect: Filing, { own }: Mouth): Promise<Told> {
  const { referenceId, text } = effect.body as { referenceId: string; text: string };
  const report = own.find((one) => one.referenceId === referenceId);
  const outcome = report ? await writeToStation(report, text) : 'failed';
  return outcome === 'saved' ? { kind: 'saved', form: 'message', referenceId } : { kind: 'notFiled' };
}

async function track(referenceId: string, mouth: Mouth): Promise<void> {
  const own = mouth.own.find((one) => one.referenceId === referenceId);
  const { language } = mouth.memory.state;
  const asked = Promise.all([askStatus(referenceId, own), mouth.bring('track', language)]);
  const answer = await asked.then(
    ([told]) => told,
    () => 'unreachable' as const,
  );
  if (typeof answer === 'string') sayIt(mouth, `status.${answer}`, { reference: referenceId });
  else {
    const words = mouth.wordsIn(language);
    const name = trackedStationIn(language, answer);
    for (const one of statusSaid(referenceId, answer, name))
      mouth.add({ who: 'it', reply: replySaying(words, one) });
  }
  mouth.add({ who: 'link', to: 'status', reference: referenceId });
}
