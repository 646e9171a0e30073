// A form, question by question, read back, then sent once: a complaint, a lost or found thing, a complaint about an officer,
// a message to the station.

import { complaintForm } from '#contract/public/complaint.ts';
import { missingMatter } from '#contract/public/facts/answers.ts';
import { complaintFieldNames, complaintLimits } from '#contract/public/facts/complaint-fields.ts';
import { factsText, restWord } from './facts.ts';
import { knownFor, questionsFor } from './questions.ts';
import { skipWord } from './skip.ts';
import type {
  Answers,
  Effect,
  Evidence,
  Filled,
  FormFlow,
  FormName,
  ItemForm,
  Question,
  Said,
  State,
  Step,
  Surroundings,
} from './state.ts';

const wordsOf = ({ name, words = name }: Question) => words;

const asking = (question: Question): Said => ({
  kind: 'say',
  key: `ask.${wordsOf(question)}`,
  choices: question.choices ?? ['cancel'],
});

const withFiles = (form: FormName) => form === 'complaint';

export function beginForm(state: State, form: FormName, around: Surroundings): Step {
  if (form === 'message' && (around.own ?? []).length === 0)
    return [{ ...state, flow: null }, [{ kind: 'say', key: 'noOwn', choices: ['action:track', 'menu'] }]];
  const [question] = questionsFor(form, {}, around);
  if (!question) return [state, []];
  const flow: FormFlow = { name: 'form', form, at: question.name, answers: {}, evidence: [] };
  return [{ ...state, flow }, [{ kind: 'say', key: `begin.${form}` }, asking(question)]];
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
  const answer = isSkipped ? null : question.read(said, at);
  if (answer === null && !isSkipped)
    return [state, [{ ...asking(question), key: `wrong.${wordsOf(question)}` }]];
  const answers: Answers = answer === null ? flow.answers : { ...flow.answers, [question.name]: answer };
  const questions = questionsFor(flow.form, answers, around);
  const later = questions.slice(questions.findIndex(({ name }) => name === question.name) + 1);
  const next = isRest ? later.find(({ isFact }) => !isFact) : later[0];
  const moved = { ...flow, answers, at: next?.name ?? 'review' };
  return [
    { ...state, flow: moved },
    [...noteOf(question, answer, around), ...(next ? [asking(next)] : review(moved, around))],
  ];
}

/** Somebody who is beaten at home must know who else can read this; who misses a person must not wait. */
function noteOf({ name }: Question, answer: unknown, { mouth = 'page' }: Surroundings): Effect[] {
  if (name === 'category' && (answer === 'domestic' || answer === 'harassment'))
    return [{ kind: 'say', key: `private.${mouth}` }];
  return name === 'matter' && answer === missingMatter ? [{ kind: 'say', key: 'missing' }] : [];
}

/** The same question again, after something else was said or done. */
export function askedAgain(flow: FormFlow, around: Surroundings): readonly Effect[] {
  const question = questionsFor(flow.form, flow.answers, around).find(({ name }) => name === flow.at);
  return question ? [asking(question)] : review(flow, around);
}

/** Only a page can keep nothing: a chat stays in its app. */
const sendings = (form: FormName, { mouth = 'page' }: Surroundings) =>
  mouth === 'page' && form === 'complaint' ? ['send', 'sendForget'] : ['send'];

const review = ({ form, answers, evidence }: FormFlow, around: Surroundings): readonly Effect[] => [
  {
    kind: 'readBack',
    form,
    answers: { ...knownFor(form, answers, around), ...answers },
    files: evidence.length,
  },
  {
    kind: 'say',
    key: withFiles(form) ? 'ask.review' : 'ask.reviewShort',
    choices: [...sendings(form, around), 'again', 'cancel'],
  },
];

/** Nothing is sent before "send", and it is sent once: until its fate is known, "send" again only waits. */
export function takeReview(state: State, flow: FormFlow, said: string, around: Surroundings): Step {
  if (said === 'again') {
    const [begun, effects] = beginForm(state, flow.form, around);
    // The words are asked for once more; the files stay.
    return begun.flow?.name === 'form'
      ? [{ ...begun, flow: { ...begun.flow, evidence: flow.evidence } }, effects]
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
  const said: Answers = { ...knownFor(flow.form, flow.answers, around), ...flow.answers };
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

/** A file belongs to the complaint that is being written; else it begins one. */
export function withFile(state: State, file: Evidence, around: Surroundings): Step {
  const { flow } = state;
  if (flow?.name === 'filing') return [state, [{ kind: 'say', key: 'wait' }]];
  if (flow?.name === 'form' && !withFiles(flow.form))
    return [state, [{ kind: 'say', key: 'odd.file' }, ...askedAgain(flow, around)]];
  const [begun, effects] = flow?.name === 'form' ? [state, []] : beginForm(state, 'complaint', around);
  const form = begun.flow as FormFlow;
  if (form.evidence.length >= complaintLimits.files)
    return [state, [{ kind: 'say', key: 'filesFull', values: { most: String(complaintLimits.files) } }]];
  const evidence = [...form.evidence, file];
  return [
    { ...begun, flow: { ...form, evidence } },
    [{ kind: 'say', key: 'fileKept', values: { count: String(evidence.length) } }, ...effects],
  ];
}
