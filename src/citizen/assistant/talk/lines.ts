// What stands in the conversation, one under the other, and what its parts hand one another.
import type { ComponentType } from 'react';
import type { Topic } from '#assistant/answers/topic.ts';
import type { Told } from '#assistant/conversation/state.ts';
import type { Reply } from '#assistant/say/reply.ts';
import type { Understand } from '#assistant/understand/understand.ts';
import type { Near } from '#contract/public/places/nearest-stations.ts';

export type Line =
  | { readonly who: 'me'; readonly text: string }
  | { readonly who: 'it'; readonly reply: Reply }
  | { readonly who: 'danger'; readonly calls: Topic['calls'] }
  | { readonly who: 'answer'; readonly id: string }
  | { readonly who: 'stations'; readonly near: readonly Near[] }
  | { readonly who: 'calls' }
  | { readonly who: 'link'; readonly to: LinkTo; readonly reference?: string };

export type LinkTo = 'status' | 'stations' | 'reports' | 'deletion' | 'form';

/** `turn`: the first line that came with it. */
export type Numbered = Line & { readonly at: number; readonly turn: number };

/** Loaded with the window. */
export interface Parts {
  readonly understand: Understand;
  /** As other pages show them. */
  readonly AnswerBody: ComponentType<{ topic: Topic; titles: 'h3' | 'h4' }>;
  readonly StationCard: ComponentType<{ near: Near }>;
}

export type OnSay = (text: string, told: Told) => void;
