// What a person can ask the assistant to do, by a word, a choice or a sentence.
import { typedAlike } from './alike.ts';
import { askedAgain, beginForm, stepBack } from './form-flow.ts';
import { referenceIn } from './reference.ts';
import {
  type Effect,
  type Flow,
  type FormName,
  formNames,
  type State,
  type Step,
  type Surroundings,
} from './state.ts';

/**
 * The words by which anybody leaves, from anywhere, whatever was asked. Compared without case, blanks and marks. A word that
 * may be an answer is none: बाहेर is a place, a telephone is बंद, and a quarrel is सुरू.
 */
const commands: Readonly<Record<string, string>> = {
  ...words(
    'action:stop',
    'stop, stop now, please stop, stop please, stop all, stop messages, unsubscribe, opt out, cancel messages, band kara, band karo, thamba, thambva, thambava, roko, थांबवा, आता थांबवा, थांबा, थांब, संदेश बंद करा, बंद करा, बंद करो, बंद कर दो, स्टॉप',
  ),
  ...words(
    'action:start',
    'start, start messages, subscribe, opt in, suru kara, chalu kara, chalu karo, सुरू करा, सुरु करा, चालू करा, चालू करो, शुरू करो, स्टार्ट',
  ),
  ...words(
    'action:delete',
    'delete my data, delete data, delete my information, mazi mahiti kadha, mazi mahiti hatva, mera data delete karo, माझी माहिती हटवा, माझी माहिती काढा, माझी माहिती काढून टाका, माझा डेटा हटवा, मेरी जानकारी हटाओ',
  ),
  ...words('cancel', 'cancel, exit, quit, रद्द करा, रद्द, बाहेर पडा'),
  ...words(
    'back',
    'back, go back, previous, previous question, mage ja, maage ja, mage jaa, piche jao, peeche jao, मागे जा, मागचा प्रश्न, मागील प्रश्न, पीछे जाओ, पिछला सवाल',
  ),
  ...words('menu', 'menu, मेनू'),
  ...words('hello', 'hi, hello, hey, namaste, namaskar, नमस्कार, नमस्ते, हाय, हॅलो'),
  ...words('language:mr', 'मराठी, marathi, marathi please, marathit sanga, मराठीत सांगा, मराठीत बोला'),
  ...words('language:en', 'english, इंग्रजी, english please, speak english, in english'),
};

function words(command: string, list: string): Record<string, string> {
  return Object.fromEntries(list.split(', ').map((word) => [typedAlike(word), command]));
}

export const commandOf = (said: string): string | undefined => commands[typedAlike(said)];

/** At most ten rows. */
export const fullMenu = ({ mouth = 'page' }: Surroundings): readonly string[] => [
  'action:complaint',
  'action:track',
  'action:message',
  'action:emergency',
  'action:lost',
  'action:station',
  'action:ask',
  ...(mouth === 'chat' ? ['action:officer'] : []),
  'action:myData',
  'action:human',
];

/** The chips of the first view of a page; a chat shows all there is. */
const welcomeChoices = (around: Surroundings) =>
  around.mouth === 'chat'
    ? fullMenu(around)
    : ['action:complaint', 'action:track', 'action:lostItem', 'language:mr'];

const welcome = (state: State, around: Surroundings, key = 'welcome'): Step => [
  { ...state, flow: null },
  [{ kind: 'say', key, choices: key === 'welcome' ? welcomeChoices(around) : fullMenu(around) }],
];

/** What was understood, as choices. */
export const choicesOf = (ids: readonly string[]): readonly string[] =>
  ids.map((id) => (id.startsWith('action:') ? id : `answer:${id}`));

/** The way on below an alarm: what may be meant, but no emergency again, and a complaint for later. */
export function whenSafe(ids: readonly string[] = []): Effect {
  // The likeliest alone: who has just cried for help is not offered wild guesses.
  const [meant] = choicesOf(ids.filter((id) => id !== 'action:emergency' && id !== 'action:complaint'));
  const [first, last] = meant ? [meant, 'none'] : ['action:ask', 'menu'];
  return { kind: 'say', key: 'whenSafe', choices: [first, 'action:complaint', last] };
}

/** These end what was begun; every other act first asks whether to go on with it. */
const ends = ['cancel', 'action:stop', 'action:start', 'action:delete'];
/** These leave it as it is. */
const besides = /^(answer:|language:|action:emergency$)/;

/** null: no command, but an answer to what was asked. */
export function runCommand(state: State, command: string, around: Surroundings): Step | null {
  const { flow } = state;
  if (flow?.name === 'filing' && command !== 'action:stop' && !besides.test(command)) return null;
  if (flow?.name !== 'form')
    return command === 'goOn' ? welcome(state, around) : doCommand(state, command, around);
  if (command === 'hello' || command === 'goOn') return [state, askedAgain(flow, around)];
  if (command === 'back') return stepBack(state, flow, around);
  if (besides.test(command)) {
    const [next, effects] = doCommand(state, command, around) ?? [state, []];
    return [{ ...next, flow }, [...effects, ...askedAgain(flow, around)]];
  }
  if (/^(action:|form:|menu$)/.test(command) && !ends.includes(command))
    return [state, [{ kind: 'say', key: 'inForm', choices: ['goOn', 'cancel'] }]];
  return doCommand(state, command, around);
}

function doCommand(state: State, command: string, around: Surroundings): Step | null {
  if (command === 'hello') return welcome(state, around);
  if (command === 'cancel') return welcome(state, around, state.flow ? 'cancelled' : 'menu');
  // Before the first question, or in none: there is the menu.
  if (command === 'menu' || command === 'back')
    return welcome(state, around, around.mouth === 'chat' ? 'welcome' : 'menu');
  if (command === 'language:mr' || command === 'language:en') {
    const language = command === 'language:mr' ? 'mr' : 'en';
    if (state.flow?.name === 'form') return [{ ...state, language }, [{ kind: 'language', language }]];
    const [next, effects] = welcome({ ...state, language }, around);
    return [next, [{ kind: 'language', language }, ...effects]];
  }
  if (command.startsWith('answer:'))
    return [
      state,
      [
        { kind: 'answer', id: command.slice('answer:'.length) },
        { kind: 'say', key: 'after', choices: ['action:complaint', 'action:human', 'menu'] },
      ],
    ];
  if (command === 'none') return [state, [{ kind: 'say', key: 'unknown', choices: fullMenu(around) }]];
  const form = formNames.find((name) => command === `form:${name}`);
  if (form) return beginForm(state, form, around);
  if (state.flow?.name !== 'form' && referenceIn(command) === command)
    return [{ ...state, flow: null }, [{ kind: 'track', referenceId: command }]];
  return command.startsWith('action:') ? runAct(state, command, around) : null;
}

const begins: Readonly<Record<string, FormName>> = {
  'action:complaint': 'complaint',
  'action:officer': 'officer',
  'action:message': 'message',
  'action:lostItem': 'lost',
  'action:foundItem': 'found',
};

export function runAct(state: State, id: string, around: Surroundings): Step {
  const say = (key: string, choices: readonly string[] = ['cancel'], flow: Flow | null = null): Step => [
    { ...state, flow },
    [{ kind: 'say', key, choices }],
  ];
  const does = (...effects: Effect[]): Step => [state, effects];
  const form = begins[id];
  if (form) return beginForm(state, form, around);
  switch (id) {
    case 'action:track':
      return say('ask.reference', [...(around.own ?? []).slice(0, 8), 'cancel'], { name: 'track' });
    case 'action:station':
      return say('ask.place', ['cancel'], { name: 'station' });
    case 'action:delete':
      return say('ask.delete', ['yes', 'no'], { name: 'delete' });
    case 'action:news':
      return say('ask.news', ['yes', 'no'], { name: 'news' });
    case 'action:stop':
      return [{ ...state, flow: null, stopped: true }, [{ kind: 'stop' }, { kind: 'say', key: 'stopped' }]];
    case 'action:start':
      return [{ ...state, flow: null, stopped: false }, [{ kind: 'start' }, { kind: 'say', key: 'started' }]];
    case 'action:emergency':
      return does(
        { kind: 'danger', about: [] },
        ...(state.flow && 'answers' in state.flow ? [] : [whenSafe()]),
      );
    case 'action:lost':
      return say('lostOrFound', ['action:lostItem', 'action:foundItem', 'menu']);
    case 'action:language':
      return say('language', ['language:en', 'language:mr']);
    case 'action:ask':
      return say('askLaw', ['menu']);
    case 'action:myData':
      return say('myData', ['action:delete', around.mouth === 'chat' ? 'action:stop' : 'menu']);
    default:
      return does({ kind: 'calls' });
  }
}
