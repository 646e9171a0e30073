// The flow of a complaint: question by question, read back, then sent once.
import { complaintForm, complaintLimits } from '#contract/public/complaint.ts';
import { formOf, questionsFor, skip } from './questions.ts';
import type { Answers, Effect, Evidence, Flow, Question, Said, State, Step, Surroundings } from './state.ts';

type ComplaintFlow = Extract<Flow, { name: 'complaint' }>;

const asking = ({ name, choices }: Question): Said => ({
  kind: 'say',
  key: `ask.${name}`,
  choices: choices ?? ['cancel'],
});

export function beginComplaint(state: State): Step {
  const [question] = questionsFor({});
  if (!question) return [state, []];
  const flow: ComplaintFlow = { name: 'complaint', at: question.name, answers: {}, evidence: [] };
  return [{ ...state, flow }, [{ kind: 'say', key: 'begin' }, asking(question)]];
}

export function answered(
  state: State,
  flow: ComplaintFlow,
  said: string,
  at: string,
  { more }: Surroundings,
): Step {
  const question = questionsFor(flow.answers, more).find(({ name }) => name === flow.at);
  if (!question) return [{ ...state, flow: null }, []];
  const isSkipped = question.optional === true && said === skip;
  const answer = isSkipped ? null : question.read(said, at);
  if (answer === null && !isSkipped) return [state, [{ ...asking(question), key: `wrong.${question.name}` }]];
  const answers: Answers = answer === null ? flow.answers : { ...flow.answers, [question.name]: answer };
  const questions = questionsFor(answers, more);
  const next = questions[questions.findIndex(({ name }) => name === question.name) + 1];
  const moved = { ...flow, answers, at: next?.name ?? 'review' };
  return [{ ...state, flow: moved }, next ? [asking(next)] : review(moved)];
}

const review = ({ answers, evidence }: ComplaintFlow): readonly Effect[] => [
  { kind: 'readBack', answers, files: evidence.length },
  { kind: 'say', key: 'ask.review', choices: ['send', 'again', 'cancel'] },
];

/** Nothing is a complaint before "send", and it is sent once: until its fate is known, "send" again only waits. */
export function confirmed(state: State, flow: ComplaintFlow, said: string): Step {
  if (said === 'again') return beginComplaint(state);
  const form = complaintForm.safeParse(formOf(flow.answers));
  if (said !== 'send' || !form.success) return [state, review(flow)];
  return [
    { ...state, flow: { name: 'filing', answers: flow.answers, evidence: flow.evidence } },
    [
      { kind: 'file', form: form.data, evidence: flow.evidence },
      { kind: 'say', key: 'sending' },
    ],
  ];
}

/** A file belongs to the complaint that is being written; else it begins one. */
export function withFile(state: State, file: Evidence): Step {
  if (state.flow?.name === 'filing') return [state, [{ kind: 'say', key: 'wait' }]];
  if (state.flow?.name !== 'complaint') {
    const [begun, effects] = beginComplaint(state);
    const flow = begun.flow as ComplaintFlow;
    return [
      { ...begun, flow: { ...flow, evidence: [file] } },
      [{ kind: 'say', key: 'fileKept', values: { count: '1' } }, ...effects],
    ];
  }
  if (state.flow.evidence.length >= complaintLimits.files)
    return [state, [{ kind: 'say', key: 'filesFull', values: { most: String(complaintLimits.files) } }]];
  const evidence = [...state.flow.evidence, file];
  return [
    { ...state, flow: { ...state.flow, evidence } },
    [{ kind: 'say', key: 'fileKept', values: { count: String(evidence.length) } }],
  ];
}
