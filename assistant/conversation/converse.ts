// A conversation: the state and an input give the next state and what is to be done. Nothing else happens here: no clock,
// no network, no memory of its own.
import { findTopic } from '../answers/find.ts';
import type { Understood } from '../understand/understand.ts';
import { choicesOf, commandOf, fullMenu, runAct, runCommand, whenSafe } from './acts.ts';
import { askedAgain, takeAnswer, takeReview, withFile } from './form-flow.ts';
import { asksFewWords } from './questions.ts';
import { referenceIn } from './reference.ts';
import type { Effect, Input, State, Step, Surroundings } from './state.ts';
import { yesNoOf } from './yes-no.ts';

/** From here on the other guesses beside a cry for help are wild. */
const sureOfCry = 0.9;

/** An input may come twice, also after others. */
const seenLimit = 100;

export function takeInput(before: State, input: Input, around: Surroundings): Step {
  if (before.seen.includes(input.id)) return [before, []];
  const state = { ...before, seen: [...before.seen, input.id].slice(-seenLimit) };
  switch (input.kind) {
    case 'filed':
    case 'saved':
      return settled(state, input);
    case 'notFiled':
      return state.flow?.name === 'filing'
        ? [
            { ...state, flow: { ...state.flow, name: 'form', at: 'review' } },
            [{ kind: 'say', key: 'notFiled', choices: ['send', 'cancel'] }],
          ]
        : [state, []];
    case 'file':
      return withFile(state, input, around);
    case 'position':
      return located(state, input, around);
    case 'odd':
      return [state, [{ kind: 'say', key: `odd.${input.key}` }, ...goesOn(state, around)]];
    default:
      return heard(state, input.kind === 'choice' ? input.value : input.text.trim(), input, around);
  }
}

function settled(
  state: State,
  { kind, form, referenceId }: Extract<Input, { kind: 'filed' | 'saved' }>,
): Step {
  const flow = state.flow?.name === 'filing' ? null : state.flow;
  return [
    { ...state, flow },
    [{ kind: 'say', key: `${kind}.${form}`, values: { reference: referenceId }, choices: ['menu'] }],
  ];
}

/** In a complaint it is where it happened; else the nearest stations are asked for. */
function located(state: State, input: Extract<Input, { kind: 'position' }>, around: Surroundings): Step {
  const { latitude, longitude, accuracyMeters } = input;
  const position = { latitude, longitude, accuracyMeters };
  const { flow } = state;
  if (flow?.name === 'form' && flow.form === 'complaint') {
    const placed = { ...flow, position };
    return [
      { ...state, flow: placed },
      [{ kind: 'say', key: 'positionKept' }, ...askedAgain(placed, around)],
    ];
  }
  return [
    { ...state, flow: flow?.name === 'station' ? null : flow },
    [{ kind: 'station', position }, ...goesOn(state, around)],
  ];
}

/** What was begun goes on with its question. */
const goesOn = ({ flow }: State, around: Surroundings): readonly Effect[] =>
  flow?.name === 'form' ? askedAgain(flow, around) : [];

function heard(state: State, said: string, input: Input, around: Surroundings): Step {
  if (said === '') return [state, [{ kind: 'say', key: 'odd.any' }, ...goesOn(state, around)]];
  const command = commandOf(said) ?? (input.kind === 'choice' ? said : '');
  const done = command === '' ? null : runCommand(state, command, around);
  if (done) return done;
  const understood = input.kind === 'text' ? around.understand(said) : null;
  // Danger first, in the first answer, whatever else was asked; the same question follows.
  const isDanger = asksForFewWords(state.flow) ? understood?.isCry : understood?.danger;
  const alarmed = understood && isDanger ? understood : null;
  const [next, effects] =
    inFlow(state, said, input, around) ??
    (understood
      ? meant({ ...state, told: said }, understood, said, around, alarmed !== null)
      : lateChoice(state));
  if (!alarmed) return [next, effects];
  const offers = effects.some(({ kind }) => kind === 'say') ? [] : [whenSafe()];
  return [next, [{ kind: 'danger', about: alarmed.ids }, ...effects, ...offers]];
}

/** There a name or a place is no cry: it takes more to be one. */
const asksForFewWords = (flow: State['flow']): boolean =>
  flow?.name === 'form' ? asksFewWords(flow) : flow?.name === 'station' || flow?.name === 'track';

function inFlow(state: State, said: string, input: Input, around: Surroundings): Step | null {
  const { flow } = state;
  switch (flow?.name) {
    case 'filing':
      return [state, [{ kind: 'say', key: 'wait' }]];
    case 'form':
      return flow.at === 'review'
        ? takeReview(state, flow, said, around)
        : takeAnswer(state, flow, said, input.at, around);
    case 'track': {
      const reference = referenceIn(said);
      return reference
        ? [{ ...state, flow: null }, [{ kind: 'track', referenceId: reference }]]
        : [state, [{ kind: 'say', key: 'wrong.reference', choices: ['cancel'] }]];
    }
    case 'station':
      return [{ ...state, flow: null }, [{ kind: 'station', place: said }]];
    case 'delete':
      return yesNoOf(said) === 'yes'
        ? [{ ...state, flow: null }, [{ kind: 'deleteData' }]]
        : [{ ...state, flow: null }, [{ kind: 'say', key: 'cancelled', choices: fullMenu(around) }]];
    case 'news':
      return yesNoOf(said) === 'yes'
        ? [{ ...state, flow: null, stopped: false }, [{ kind: 'start' }, { kind: 'say', key: 'started' }]]
        : [{ ...state, flow: null }, [{ kind: 'say', key: 'after', choices: ['menu'] }]];
    default:
      return null;
  }
}

/** "I want to file a complaint" says what is wanted, not what happened. */
const asksOnly = (said: string): boolean => said.split(/\s/).length < 8;

const forgetTold = ({ told: _told, ...state }: State): State => state;

/** A choice of a question that is long past. */
const lateChoice = (state: State): Step => [
  { ...state, flow: null },
  [{ kind: 'say', key: 'odd.old', choices: ['action:complaint', 'action:track', 'menu'] }],
];

/**
 * An act, else up to three choices and "none of these", before which stands the form if the likeliest answer leads to it;
 * outside: we say so.
 */
function meant(
  state: State,
  { ids, confidence }: Understood,
  said: string,
  around: Surroundings,
  isAlarmed: boolean,
): Step {
  const reference = referenceIn(said);
  if (reference) return [forgetTold(state), [{ kind: 'track', referenceId: reference }]];
  const [best] = ids;
  const unanswered: readonly Effect[] = best ? [] : [{ kind: 'unanswered', text: said }];
  // "He does not stop messaging me" reads like a STOP: what cuts a person off is asked first. The word itself is a command.
  const act = best?.startsWith('action:') && best !== 'action:stop' ? best : null;
  if (isAlarmed && (act === null || act === 'action:emergency')) {
    const isOnlyCry = act !== null && confidence >= sureOfCry;
    return [state, [...unanswered, whenSafe(isOnlyCry ? [] : ids)]];
  }
  if (!best) return [state, [...unanswered, { kind: 'say', key: 'unknown', choices: fullMenu(around) }]];
  if (act) return runAct(asksOnly(said) ? forgetTold(state) : state, act, around);
  const form = findTopic(best)?.topic.next.form ? ['action:complaint'] : [];
  return [
    state,
    [{ kind: 'say', key: 'which', choices: [...new Set([...choicesOf(ids), ...form, 'none'])] }],
  ];
}
