import { mostQueued } from '#contract/deadlines.ts';
import type { Role } from '#contract/endpoint.ts';
import type { QueueName } from '#contract/procedure/due.ts';
import { formatNumber } from '#i18n/format.ts';

/** The worst first. */
export const queueOrder = ['overdue', 'sign', 'unsigned', 'week'] as const satisfies readonly QueueName[];

/** The tab with the list that a queue opens. */
export const listTab = (role: Role): string => (role === 'pi' ? 'incident-reporting' : 'incidents');

/** The server stops counting at `mostQueued`. */
export const countText = (count: number): string => `${formatNumber(count)}${count >= mostQueued ? '+' : ''}`;
