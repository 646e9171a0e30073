// Two hundred complaints, given to the form and to the chat: the same body, with the answers to what is asked of the kind.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commandOf } from '#assistant/conversation/acts.ts';
import type { Input } from '#assistant/conversation/state.ts';
import { toForm, typedFrom } from '#citizen/complaint/form/form-values.ts';
import { complaintCategories } from '#contract/public/categories.ts';
import { complaintForm } from '#contract/public/complaint.ts';
import { writeAnswers } from '#contract/public/facts/answers.ts';
import { answersFor, questionsFor, questionTable } from '#contract/questions/questions.ts';
import { choice, talk, typedText } from '#fixtures/assistant/person.ts';

/** The upper one of two in the middle. */
const median = (counts: readonly number[]) => [...counts].sort((a, b) => a - b)[counts.length >> 1];

const anyText = (most: number) =>
  fc
    .array(fc.constantFrom(...'अआकखगमनपरसabcdXYZ 0123.,-?'), { minLength: 1, maxLength: most })
    .map((letters) => letters.join('').trim())
    // A word that leaves the conversation is a command there, and no answer.
    .filter(
      (words) => words !== '' && commandOf(words) === undefined && !['skip', 'skipRest'].includes(words),
    );
/** What is answered of a kind: all that is asked up to some question, some of it skipped. */
const facts = fc.oneof(
  // Half of the people go past what is optional.
  fc.constant([]),
  fc.array(fc.oneof(anyText(40), fc.constant('')), { maxLength: 9 }),
);

const someone = fc.record({
  description: anyText(200),
  category: fc.constantFrom(...complaintCategories),
  location: anyText(60),
  incidentDate: fc.constantFrom('', '2026-11-25', '2026-10-02'),
  incidentTime: fc.constantFrom('', '18:30', '00:05'),
  fullName: anyText(40),
  phone: fc.constantFrom('9822012345', '+91 98220 12345', '०९८२२०१२३४५'),
  contactPreference: fc.constantFrom('', 'never', 'hours 18:00-20:00', 'number 9822054321'),
  confidential: fc.constantFrom('yes', 'no'),
  facts,
});
/** The answers as the form keeps them, and the messages that say the same. */
function toldFacts(category: string, words: readonly string[]) {
  let answers: Record<string, string> = {};
  const said: Input[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const name = questionsFor(category, answers)[at];
    if (!name) return { answers, said };
    const question = questionTable[name];
    const choices = 'choices' in question ? question.choices : question.type === 'yesNo' ? ['yes', 'no'] : [];
    const word = words[at] ?? '';
    const answer = word === '' || choices.length === 0 ? word : (choices[word.length % choices.length] ?? '');
    said.push(answer === '' ? choice('skip') : choices.length > 0 ? choice(answer) : typedText(answer));
    if (answer !== '') answers = { ...answers, [name]: answer };
  }
  const isEnd = questionsFor(category, answers).length <= words.length;
  return { answers, said: isEnd ? said : [...said, choice('skipRest')] };
}

const day = (iso: string) => iso.split('-').reverse().join('-');

it('the body by chat is the body of the form, for 200 equal answers, in at most 14 messages in the median', () => {
  const counts: number[] = [];
  let withFacts = 0;
  fc.assert(
    fc.property(someone, ({ facts, ...who }) => {
      const told = toldFacts(who.category, facts);
      const said = [
        choice('action:complaint'),
        typedText(who.description),
        choice(who.category),
        ...told.said,
        typedText(who.location),
        who.incidentDate ? typedText(day(who.incidentDate)) : choice('skip'),
        who.incidentTime ? typedText(who.incidentTime) : choice('skip'),
        typedText(who.fullName),
        typedText(who.phone),
        who.contactPreference
          ? typedText(who.contactPreference.replace(/^(hours|number) /, ''))
          : choice('skip'),
        choice(who.confidential),
        choice('send'),
      ];
      // With the first "Hi".
      counts.push(said.length + 1);
      if (told.said.length > 1) withFacts += 1;
      const answers = writeAnswers(answersFor(who.category, told.answers));
      const form = complaintForm.parse(JSON.parse(JSON.stringify(toForm(typedFrom({ ...who, answers })))));
      const [, effects] = talk(said);
      const sent = effects.find(({ kind }) => kind === 'file');
      expect(JSON.stringify(sent && 'body' in sent && sent.body)).toBe(JSON.stringify(form));
    }),
    { numRuns: 200 },
  );
  expect(withFacts).toBeGreaterThan(50);
  expect(median(counts)).toBeLessThanOrEqual(14);
});
