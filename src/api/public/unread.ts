import type { ForHolder } from '#contract/public/message.ts';

/** Messages of the police that the complainant has not seen. */
export const unreadOf = ({ messages }: Pick<ForHolder, 'messages'>) =>
  messages.filter(({ side, readAt }) => side === 'police' && readAt === null);
