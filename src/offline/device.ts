import { dropReadCache } from './cache.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { browserPlatform } from './platform.ts';

/** The outbox of this device; nothing is opened before its first use. */
export const deviceOutbox: Outbox = openOutbox(browserPlatform, () => dropReadCache(browserPlatform));
