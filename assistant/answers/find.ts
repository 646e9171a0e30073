import { type GuidanceCategory, guidanceCategories } from './categories.ts';
import type { Topic } from './topic.ts';

/** One of our answers, and the page on which it stands. */
export function findTopic(id: string): { topic: Topic; category: GuidanceCategory } | null {
  for (const [category, topics] of guidanceCategories) {
    const topic = topics.find((one) => one.id === id);
    if (topic) return { topic, category };
  }
  return null;
}

type Line = Topic['calls'][number];

/** They send nobody, or stand above the others already: in danger a guess at the matter must not put them first. */
const notInDanger = new Set<Line>(['emergency', 'legalAid', 'bribery', 'consumer']);

/** More would hide what may be meant, and the guesses after the first seldom fit. */
const mostInDanger = 2;

/** Whom to call in danger for what was understood, likeliest first, beside the number of all emergencies. */
export function callsFor(about: readonly string[]): readonly Line[] {
  const fitting = about
    .flatMap((id) => findTopic(id)?.topic.calls ?? [])
    .filter((line) => !notInDanger.has(line));
  return fitting.length > 0
    ? [...new Set(fitting)].slice(0, mostInDanger)
    : ['ambulance', 'women181', 'child'];
}
