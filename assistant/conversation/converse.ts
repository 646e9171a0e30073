// A conversation: the state and an input give the next state and what is to be done. Nothing else happens here: no clock,
// no network, no memory of its own.
import { complaintReference } from '#contract/public/complaint.ts';
import { latinDigits } from '#contract/shared/text.ts';
import { answered, beginComplaint, confirmed, withFile } from './complaint.ts';
import type { Effect, Input, State, Step, Surroundings } from './state.ts';

/** An input may come twice, also after others. */
const seenLimit = 100;

export function converse(before: State, input: Input, around: Surroundings): Step {
  if (before.seen.includes(input.id)) return [before, []];
  const state = { ...before, seen: [...before.seen, input.id].slice(-seenLimit) };
  if (input.kind === 'filed')
    return [
      { ...state, flow: null },
      [{ kind: 'say', key: 'filed', values: { reference: input.referenceId }, choices: ['menu'] }],
    ];
  if (input.kind === 'notFiled')
    return state.flow?.name === 'filing'
      ? [
          { ...state, flow: { ...state.flow, name: 'complaint', at: 'review' } },
          [{ kind: 'say', key: 'notFiled', choices: ['send', 'cancel'] }],
        ]
      : [state, []];
  if (input.kind === 'file') return withFile(state, input.file);
  if (input.kind === 'position')
    return [
      { ...state, flow: state.flow?.name === 'station' ? null : state.flow },
      [{ kind: 'station', position: { latitude: input.latitude, longitude: input.longitude } }],
    ];
  return heard(state, input.kind === 'choice' ? input.value : input.text.trim(), input, around);
}

/** The words by which anybody leaves, from anywhere, whatever was asked. */
const commands: Readonly<Record<string, string>> = {
  ...{ stop: 'action:stop', थांबवा: 'action:stop', 'बंद करा': 'action:stop', unsubscribe: 'action:stop' },
  ...{ cancel: 'cancel', 'रद्द करा': 'cancel', रद्द: 'cancel', menu: 'menu', मेनू: 'menu' },
  ...{ 'delete my data': 'action:delete', मराठी: 'language:mr', english: 'language:en' },
};

function heard(state: State, said: string, input: Input, around: Surroundings): Step {
  if (said === '') return [state, [{ kind: 'say', key: 'odd' }]];
  const command = commands[said.toLowerCase()] ?? (input.kind === 'choice' ? said : '');
  const done = command === '' ? null : commanded(state, command);
  if (done) return done;
  const understood = input.kind === 'text' ? around.understand(said) : null;
  // Danger first, in the first answer, whatever else was asked; the same question follows.
  const alarm: readonly Effect[] = understood?.danger ? [{ kind: 'danger' }] : [];
  const [next, effects] = inFlow(state, said, input, around) ?? meant(state, understood?.ids ?? [], said);
  return [next, [...alarm, ...effects]];
}

function commanded(state: State, command: string): Step | null {
  if (command === 'cancel' || command === 'menu')
    return [
      { ...state, flow: null },
      [{ kind: 'say', key: state.flow && command === 'cancel' ? 'cancelled' : 'welcome', choices: menu }],
    ];
  if (command === 'language:mr' || command === 'language:en') {
    const language = command === 'language:mr' ? 'mr' : 'en';
    return [{ ...state, language }, [{ kind: 'say', key: 'welcome', choices: menu }]];
  }
  if (command.startsWith('answer:'))
    return [
      state,
      [
        { kind: 'answer', id: command.slice('answer:'.length) },
        { kind: 'say', key: 'after', choices: afterAnswer },
      ],
    ];
  if (command === 'none') return [state, [{ kind: 'say', key: 'unknown', choices: menu }]];
  return command.startsWith('action:') ? act(state, command) : null;
}

export const menu = [
  'action:complaint',
  'action:track',
  'action:lost',
  'action:station',
  'action:emergency',
  'action:human',
];
const afterAnswer = ['action:complaint', 'action:human', 'menu'];

function inFlow(state: State, said: string, input: Input, around: Surroundings): Step | null {
  const { flow } = state;
  if (flow?.name === 'filing') return [state, [{ kind: 'say', key: 'wait' }]];
  if (flow?.name === 'complaint')
    return flow.at === 'review'
      ? confirmed(state, flow, said)
      : answered(state, flow, said, input.at, around);
  if (flow?.name === 'track') {
    const reference = referenceIn(said);
    return reference
      ? [{ ...state, flow: null }, [{ kind: 'track', referenceId: reference }]]
      : [state, [{ kind: 'say', key: 'wrong.reference', choices: ['cancel'] }]];
  }
  if (flow?.name === 'station') return [{ ...state, flow: null }, [{ kind: 'station', place: said }]];
  if (flow?.name === 'delete')
    return said === 'yes'
      ? [{ ...state, flow: null }, [{ kind: 'deleteData' }]]
      : [{ ...state, flow: null }, [{ kind: 'say', key: 'cancelled', choices: menu }]];
  return null;
}

/** One answer when it is sure, else up to three choices and "none of these"; outside: we say so. */
function meant(state: State, ids: readonly string[], said: string): Step {
  const reference = referenceIn(said);
  if (reference) return [state, [{ kind: 'track', referenceId: reference }]];
  const [best, ...others] = ids;
  if (!best) return [state, [{ kind: 'say', key: 'unknown', choices: menu }]];
  if (best.startsWith('action:')) return act(state, best);
  const choices = [best, ...others].map((id) => (id.startsWith('action:') ? id : `answer:${id}`));
  return [state, [{ kind: 'say', key: 'which', choices: [...choices, 'none'] }]];
}

function act(state: State, id: string): Step {
  const ask = (key: string, flow: State['flow'], choices: readonly string[] = ['cancel']): Step => [
    { ...state, flow },
    [{ kind: 'say', key, choices }],
  ];
  switch (id) {
    case 'action:complaint':
      return beginComplaint(state);
    case 'action:track':
      return ask('ask.reference', { name: 'track' });
    case 'action:station':
      return ask('ask.place', { name: 'station' });
    case 'action:delete':
      return ask('ask.delete', { name: 'delete' }, ['yes', 'no']);
    case 'action:stop':
      return [{ ...state, flow: null, stopped: true }, [{ kind: 'stop' }, { kind: 'say', key: 'stopped' }]];
    case 'action:emergency':
      return [state, [{ kind: 'danger' }]];
    case 'action:lost':
      return [state, [{ kind: 'open', what: 'lostAndFound' }]];
    default:
      return [state, [{ kind: 'open', what: 'calls' }]];
  }
}

/** A reference as people type it: small letters, spaces for hyphens. */
function referenceIn(said: string): string | null {
  const [found] =
    latinDigits(said)
      .toUpperCase()
      .replace(/\s*[-–]\s*/g, '-')
      .match(/\b[A-Z]{2,6}-(?:\d{4}-)?[A-Z0-9]{9}\b/) ?? [];
  return found && complaintReference.safeParse(found).success ? found : null;
}
