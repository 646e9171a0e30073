// How well hints find two reports of one event: by a number that both name, else by place, days and words.
import { expect, it } from 'vitest';
import { identifiersOf } from '#contract/questions/questions.ts';
import { areAlike } from '#contract/staff/duplicate.ts';
import { stories } from '#fixtures/data/told-twice.ts';

interface Report {
  readonly category: string | null;
  readonly place: string;
  readonly station: string;
  readonly day: string | null;
  readonly receivedOn: string;
  readonly words: string;
  readonly answers: string | null;
}

const namesOneThing = (one: Report, other: Report) => {
  const known = identifiersOf(one);
  return identifiersOf(other).some((identifier) => known.includes(identifier));
};
const isHinted = (one: Report, other: Report) => namesOneThing(one, other) || areAlike(one, other);

const firstOf = ({ category, first, answers = '' }: (typeof stories)[number]): Report => ({
  category,
  place: 'Wadgaon',
  station: 'one',
  day: '2026-11-05',
  receivedOn: '2026-11-05',
  words: first,
  answers,
});

/** As it comes again: after a paraphrase, in the other script, with a landmark, days later, and from the assistant. */
const again = stories.flatMap((story) => {
  const one = firstOf(story);
  const { second: words, inMarathi } = story;
  return [
    { ...one, words },
    { ...one, words, place: 'Wadgaon, near the bus stand', day: '2026-11-06' },
    { ...one, words, place: 'वडगाव', day: null, receivedOn: '2026-11-07' },
    { ...one, words, category: null, answers: null, receivedOn: '2026-11-06' },
    { ...one, words: inMarathi, place: 'वडगाव' },
  ].map((other): [Report, Report] => [one, other]);
});

it('shows at least 85 of 100 doubles', () => {
  expect(again).toHaveLength(100);
  expect(again.filter(([one, other]) => isHinted(one, other)).length).toBeGreaterThanOrEqual(85);
});

it('shows at most five of a thousand strangers of the same place and days', () => {
  const strangers = stories.flatMap((story, at) =>
    again
      .filter((_, index) => Math.floor(index / 5) !== at)
      .map(([, other]) => [firstOf(story), other] as const),
  );
  expect(strangers.length).toBeGreaterThan(1000);
  const shown = strangers.filter(([one, other]) => isHinted(one, other));
  expect(shown.length / strangers.length).toBeLessThanOrEqual(0.005);
});
