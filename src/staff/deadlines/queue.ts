import type { QueueName } from '#contract/procedure/due.ts';

/** The worst first. */
export const queueOrder = ['overdue', 'sign', 'unsigned', 'week'] as const satisfies readonly QueueName[];
