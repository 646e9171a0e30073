import { browserPlatform } from '../platform.ts';
import { dropReadCache } from '../storage/query-cache.ts';
import { type Outbox, openOutbox } from './outbox.ts';

/** The outbox of this device. Nothing is opened before its first use. */
export const deviceOutbox: Outbox = openOutbox(browserPlatform, () => dropReadCache(browserPlatform));
