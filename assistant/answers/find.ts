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

/** Whom to call for what was understood, beside the number of all emergencies. */
export function callsFor(about: readonly string[]): readonly Topic['calls'][number][] {
  const fitting = about.flatMap((id) => findTopic(id)?.topic.calls ?? []).filter((id) => id !== 'emergency');
  return fitting.length > 0 ? [...new Set(fitting)].slice(0, 3) : ['ambulance', 'women181', 'child'];
}
