// The conversation of the page: inputs go through the reducer, effects become lines, or are carried out by the mouth.
import { useCallback, useEffect, useRef, useState } from 'react';
import { onceReceived, whatBecameOf } from '#api/public/assistant.ts';
import type { ChosenFile } from '#api/public/evidence.ts';
import { newIdentity } from '#api/public/identity.ts';
import { callsFor } from '#assistant/answers/find.ts';
import { takeInput } from '#assistant/conversation/converse.ts';
import {
  type Effect,
  type Input,
  newConversation,
  type State,
  type Told,
} from '#assistant/conversation/state.ts';
import { type ShownChoice, saidAs } from '#assistant/conversation/typed.ts';
import { choicesIn } from '#assistant/say/reply.ts';
import { readBack, replySaying, type Words } from '#assistant/say/say.ts';
import type { Understand } from '#assistant/understand/understand.ts';
import type { Language } from '#contract/shared/language.ts';
import { keepTalk, keptTalk, onLeaving, wipeTalk } from './kept.ts';
import type { Line, Numbered } from './lines.ts';
import { carryOut, type Mouth } from './mouth.ts';

interface Surroundings extends Pick<Mouth, 'wordsIn' | 'bring' | 'own' | 'stations'> {
  readonly language: Language;
  readonly switchTo: (language: Language) => Promise<void>;
  readonly understand: Understand;
}

/** As the page shows it: the question of an answer in full (Choices.tsx). */
const fullTitle = ({ value, title }: ShownChoice, { questions }: Words): string =>
  (value.startsWith('answer:') && questions[value.slice('answer:'.length)]) || title;

const newMemory = (language: Language) => ({
  state: newConversation(language) as State,
  identity: newIdentity(),
  lines: [] as readonly Numbered[],
  /** Of the first line that came last. */
  turn: 0,
  /** Written, and not said yet. */
  typed: '',
  files: [] as readonly ChosenFile[],
  /** Once danger was heard, nothing of this conversation is kept. */
  isDangerous: false,
  /** What waits on this phone, by id: its reference. */
  waiting: new Map<string, string>(),
  /** The choices shown last: the title of one may be typed. */
  shown: [] as readonly ShownChoice[],
});

/** The way back of a phone may close the window, or leave its page: opened again, the conversation goes on. */
let heldTalk: ReturnType<typeof newMemory> | null = null;

export function useTalk({ language, understand, ...surroundings }: Surroundings) {
  const memory = useRef(useState(() => heldTalk ?? newMemory(language))[0]);
  const [lines, setLines] = useState(memory.current.lines);
  const around = useRef(surroundings);
  useEffect(() => {
    around.current = surroundings;
  });

  const add = useCallback((...more: readonly Line[]) => {
    const now = memory.current;
    const { turn, lines: before } = now;
    now.lines = [...before, ...more.map((line, place) => ({ ...line, at: before.length + place, turn }))];
    setLines(now.lines);
  }, []);

  const take = useCallback(
    async (told: Told, isOutcome = false): Promise<void> => {
      const now = memory.current;
      if (!isOutcome) now.turn = now.lines.length;
      const input = { id: crypto.randomUUID(), at: new Date().toISOString(), ...told } as Input;
      const { own } = around.current;
      const references = own.filter(({ kind }) => kind === 'complaint').map((one) => one.referenceId);
      const [next, effects] = takeInput(now.state, input, { understand, own: references });
      now.state = next;
      if (effects.some(({ kind }) => kind === 'danger')) now.isDangerous = true;
      if (now.isDangerous || next.flow === null) wipeTalk();
      else keepTalk({ state: next, identity: now.identity });
      // The words of another language are there only after the switch.
      const switched = effects.find((effect) => effect.kind === 'language');
      if (switched?.kind === 'language') await around.current.switchTo(switched.language);
      const words = around.current.wordsIn(next.language);
      for (const effect of effects) await perform(effect, words);
    },
    [add, understand],
  );

  const perform = async (effect: Effect, words: Words): Promise<void> => {
    if (effect.kind === 'say') {
      const reply = replySaying(words, effect);
      const choices = choicesIn(reply).map((choice) => ({ ...choice, title: fullTitle(choice, words) }));
      if (choices.length > 0) memory.current.shown = choices;
      return add({ who: 'it', reply });
    }
    if (effect.kind === 'readBack')
      return add(...readBack(words, effect).map((reply) => ({ who: 'it' as const, reply })));
    if (effect.kind === 'danger') return add({ who: 'danger', calls: callsFor(effect.about) });
    if (effect.kind === 'answer') return add({ who: 'answer', id: effect.id });
    if (effect.kind === 'calls') return add({ who: 'calls' });
    if (effect.kind === 'language') return;
    const mouth: Mouth = { ...around.current, words, memory: memory.current, add };
    for (const more of await carryOut(effect, mouth)) await take(more, true);
  };

  useEffect(() => {
    const now = memory.current;
    heldTalk = now;
    const wipe = () => {
      wipeTalk();
      heldTalk = null;
      memory.current = newMemory(now.state.language);
      setLines([]);
    };
    const stop = [
      onLeaving(wipe),
      onceReceived((id) => {
        const referenceId = now.waiting.get(id);
        now.waiting.delete(id);
        if (referenceId) void take({ kind: 'filed', form: 'complaint', referenceId });
      }),
    ];
    return () => {
      for (const end of stop) end();
      if (now.isDangerous) heldTalk = null;
    };
  }, [take]);

  /** Goes on with what was begun in this tab, else greets. */
  const begin = useCallback(async () => {
    const now = memory.current;
    if (now.lines.length > 0) {
      now.state = { ...now.state, language };
      return;
    }
    const kept = keptTalk();
    if (!kept) return take({ kind: 'choice', value: 'hello' });
    now.identity = kept.identity;
    // Files were in the memory of the page that is gone.
    const { flow } = kept.state;
    now.state = flow && 'evidence' in flow ? { ...kept.state, flow: { ...flow, evidence: [] } } : kept.state;
    now.state = { ...now.state, language };
    add({
      who: 'it',
      reply: replySaying(around.current.wordsIn(language), { kind: 'say', key: 'page.restored' }),
    });
    if (flow?.name !== 'filing') return take({ kind: 'choice', value: 'goOn' });
    const became = await whatBecameOf(kept.identity.id);
    const { referenceId } = kept.identity;
    if (became === null) return take({ kind: 'notFiled' });
    return take({ kind: became === 'received' ? 'filed' : 'saved', form: 'complaint', referenceId });
  }, [add, take, language]);

  /** A press on a choice, its title typed, or a sentence, shown as the person's own. */
  const say = useCallback(
    (text: string, told: Told) => {
      memory.current.turn = memory.current.lines.length;
      add({ who: 'me', text });
      void take(told.kind === 'text' ? saidAs(told.text, memory.current.shown) : told);
    },
    [add, take],
  );

  const takeFiles = useCallback(
    (files: readonly ChosenFile[], told: readonly Told[]) => {
      memory.current.files = [...memory.current.files, ...files];
      for (const one of told) void take(one);
    },
    [take],
  );

  return { lines, say, begin, takeFiles, memory };
}
