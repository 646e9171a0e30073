// A form, question by question, read back, then sent once: a complaint, a lost or found thing, a complaint about an officer,
// a message to the station.

import { toldCategory } from '#contract/public/categories.ts';
import { complaintForm } from '#contract/public/complaint.ts';
import { missingMatter } from '#contract/public/facts/answers.ts';
import {
  complaintFieldNames,
  complaintFields,
  complaintLimits,
} from '#contract/public/facts/complaint-fields.ts';
import { factsText, restWord } from './facts.ts';
import { knownFor, questionsFor } from './questions.ts';
import { skipWord } from './skip.ts';
import type {
  Answers,
  Effect,
  Filled,
  FormFlow,
  FormName,
  Input,
  ItemForm,
  Question,
  Said,
  State,
  Step,
  Surroundings,
} from './state.ts';

const wordsOf = ({ name, words = name }: Question) => words;

/** Answers what happened with what the person had written before. */
const toldWord = 'useTold';

const canUseTold = ({ isStory, read }: Question, { told = '' }: FormFlow): boolean =>
  isStory === true && read(told, '') !== null;

/** A list of choices has no room for the way back: there it is written. */
const asking = (question: Question, flow: FormFlow): Said => ({
  kind: 'say',
  key: `ask.${wordsOf(question)}`,
  choices: question.choices ?? [
    ...(canUseTold(question, flow) ? [toldWord] : []),
    ...((flow.past ?? []).length > 0 ? ['back'] : []),
    'cancel',
  ],
});

const withFiles = (form: FormName) => form === 'complaint';

export function beginForm(state: State, form: FormName, around: Surroundings): Step {
  if (form === 'message' && (around.own ?? []).length === 0)
    return [{ ...state, flow: null }, [{ kind: 'say', key: 'noOwn', choices: ['action:track', 'menu'] }]];
  const [question] = questionsFor(form, {}, around);
  if (!question) return [state, []];
  const { told, ...rest } = state;
  const flow: FormFlow = {
    name: 'form',
    form,
    at: question.name,
    answers: {},
    evidence: [],
    ...(told !== undefined && { told }),
  };
  return [{ ...rest, flow }, [{ kind: 'say', key: `begin.${form}` }, asking(question, flow)]];
}

export function takeAnswer(
  state: State,
  flow: FormFlow,
  said: string,
  at: string,
  around: Surroundings,
): Step {
  const question = questionsFor(flow.form, flow.answers, around).find(({ name }) => name === flow.at);
  if (!question) return [{ ...state, flow: null }, []];
  const isRest = question.isFact === true && said === restWord;
  const isSkipped = isRest || (question.optional === true && said === skipWord);
  const words = said === toldWord && canUseTold(question, flow) ? (flow.told ?? '') : said;
  const answer = isSkipped ? null : question.read(words, at);
  if (answer === null && !isSkipped)
    return [state, [{ ...asking(question, flow), key: `wrong.${wordsOf(question)}` }]];
  const answers: Answers = answer === null ? flow.answers : { ...flow.answers, [question.name]: answer };
  const questions = questionsFor(flow.form, answers, around);
  const later = questions.slice(questions.findIndex(({ name }) => name === question.name) + 1);
  const next = isRest ? later.find(({ isFact }) => !isFact) : later[0];
  const past = [...(flow.past ?? []), question.name];
  const moved = { ...flow, answers, past, at: next?.name ?? 'review' };
  return [
    { ...state, flow: moved },
    [...noteOf(question, answer, around), ...(next ? [asking(next, moved)] : review(moved, around))],
  ];
}

/** Somebody who is beaten at home must know who else can read this; who misses a person must not wait. */
function noteOf({ name }: Question, answer: unknown, { mouth = 'page' }: Surroundings): Effect[] {
  if (name === 'category' && toldCategory(String(answer)) === null)
    return [{ kind: 'say', key: `private.${mouth}` }];
  return name === 'matter' && answer === missingMatter ? [{ kind: 'say', key: 'missing' }] : [];
}

/** The same question again, after something else was said or done. */
export function askedAgain(flow: FormFlow, around: Surroundings): readonly Effect[] {
  const question = questionsFor(flow.form, flow.answers, around).find(({ name }) => name === flow.at);
  return question ? [asking(question, flow)] : review(flow, around);
}

/** One question back; what was answered there is said once more. */
export function stepBack(state: State, flow: FormFlow, around: Surroundings): Step {
  const past = [...(flow.past ?? [])];
  const at = past.pop() ?? flow.at;
  const back = { ...flow, past, at };
  return [{ ...state, flow: back }, askedAgain(back, around)];
}

/** Only a page can keep nothing: a chat stays in its app. */
const sendings = (form: FormName, { mouth = 'page' }: Surroundings) =>
  mouth === 'page' && form === 'complaint' ? ['send', 'sendForget'] : ['send'];

const review = (flow: FormFlow, around: Surroundings): readonly Effect[] => [
  {
    kind: 'readBack',
    form: flow.form,
    answers: saidIn(flow, around),
    files: flow.evidence.length,
  },
  {
    kind: 'say',
    key: withFiles(flow.form) ? 'ask.review' : 'ask.reviewShort',
    choices: [...sendings(flow.form, around), 'again', 'cancel'],
  },
];

/** What was answered, what is known, and the words under photos. */
function saidIn({ form, answers, captions = [] }: FormFlow, around: Surroundings): Answers {
  const said: Answers = { ...knownFor(form, answers, around), ...answers };
  if (captions.length === 0 || typeof said.description !== 'string') return said;
  const text = [said.description, ...captions].join('\n');
  return { ...said, description: text.slice(0, complaintFields.description.max) };
}

/** Nothing is sent before "send", and it is sent once: until its fate is known, "send" again only waits. */
export function takeReview(state: State, flow: FormFlow, said: string, around: Surroundings): Step {
  if (said === 'again') {
    const { told } = flow;
    const [begun, effects] = beginForm({ ...state, ...(told && { told }) }, flow.form, around);
    // The words are asked for once more; the files stay.
    const { evidence, captions = [] } = flow;
    return begun.flow?.name === 'form'
      ? [{ ...begun, flow: { ...begun.flow, evidence, captions } }, effects]
      : [begun, effects];
  }
  const filled = sendings(flow.form, around).includes(said) ? filledIn(flow, around) : null;
  if (!filled) return [state, review(flow, around)];
  return [
    { ...state, flow: { ...flow, name: 'filing' } },
    [
      { kind: 'file', ...filled, evidence: flow.evidence, forget: said === 'sendForget' },
      { kind: 'say', key: 'sending' },
    ],
  ];
}

function filledIn(flow: FormFlow, around: Surroundings): Filled | null {
  const said = saidIn(flow, around);
  const facts = flow.form === 'complaint' ? factsText(String(said.category), said) : '';
  const answers: Answers = facts === '' ? said : { ...said, answers: facts };
  if (flow.form === 'lost' || flow.form === 'found')
    return { form: flow.form, body: answers as unknown as ItemForm };
  if (flow.form !== 'complaint') return { form: flow.form, body: answers };
  // In the order of the page's form, whatever was asked first.
  const form = complaintForm.safeParse(
    Object.fromEntries(
      complaintFieldNames.filter((name) => name in answers).map((name) => [name, answers[name]]),
    ),
  );
  if (!form.success) return null;
  return { form: 'complaint', body: form.data, ...(flow.position && { position: flow.position }) };
}

/** No file is taken now: nothing of it need be fetched. */
export const takesFiles = ({ flow }: State): boolean =>
  flow?.name !== 'filing' &&
  (flow?.name !== 'form' || (withFiles(flow.form) && flow.evidence.length < complaintLimits.files));

/** A file belongs to the complaint that is being written; else it begins one. */
export function withFile(
  state: State,
  { file, text = '' }: Pick<Extract<Input, { kind: 'file' }>, 'file' | 'text'>,
  around: Surroundings,
): Step {
  const { flow } = state;
  if (flow?.name === 'filing') return [state, [{ kind: 'say', key: 'wait' }]];
  if (flow?.name === 'form' && !withFiles(flow.form))
    return [state, [{ kind: 'say', key: 'odd.file' }, ...askedAgain(flow, around)]];
  const [begun, effects] = flow?.name === 'form' ? [state, []] : beginForm(state, 'complaint', around);
  const form = begun.flow as FormFlow;
  if (form.evidence.length >= complaintLimits.files)
    return [state, [{ kind: 'say', key: 'filesFull', values: { most: String(complaintLimits.files) } }]];
  if (file === null) return [state, [{ kind: 'say', key: 'odd.gone' }]];
  const evidence = [...form.evidence, file];
  const caption = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  const captions = [...(form.captions ?? []), ...(caption === '' ? [] : [caption])];
  return [
    { ...begun, flow: { ...form, evidence, captions } },
    [{ kind: 'say', key: 'fileKept', values: { count: String(evidence.length) } }, ...effects],
  ];
}
