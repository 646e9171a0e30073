// What stands in the conversation, one under the other.
import type { Topic } from '#assistant/answers/topic.ts';
import type { Reply } from '#assistant/say/reply.ts';
import type { Near } from '#assistant/understand/places.ts';

export type Line =
  | { readonly who: 'me'; readonly text: string }
  | { readonly who: 'it'; readonly reply: Reply }
  | { readonly who: 'danger'; readonly calls: Topic['calls'] }
  | { readonly who: 'answer'; readonly id: string }
  | { readonly who: 'stations'; readonly near: readonly Near[] }
  | { readonly who: 'calls' }
  | { readonly who: 'link'; readonly to: LinkTo; readonly reference?: string };

export type LinkTo = 'status' | 'stations' | 'reports' | 'deletion' | 'form';

export type Numbered = Line & { readonly at: number };
