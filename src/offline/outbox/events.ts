// Tells all pages and the worker that the outbox changed. Emitted after commit. Treat it as a
// cache-invalidation hint, not as data.

import type { Platform } from '../platform.ts';
import type { Owner } from './entry.ts';

export interface OutboxEvent {
  /** queued: something to send, also after a retry. waiting: an attempt failed. file: a file of it made progress. */
  readonly what:
    | 'queued'
    | 'sending'
    | 'waiting'
    | 'attention'
    | 'received'
    | 'withdrawn'
    | 'discarded'
    | 'forgotten'
    | 'file';
  readonly id: string;
  readonly owner: Owner;
}

/** Told as the id when all reports are forgotten, or hidden. */
export const allReports = '*';

export interface OutboxEvents {
  tell(change: OutboxEvent): void;
  /** Receives events of this tab and of others. Returns the unsubscribe function. */
  subscribe(listener: (change: OutboxEvent) => void): () => void;
  close(): void;
}

export function createOutboxEvents(platform: Pick<Platform, 'channel'>): OutboxEvents {
  const listeners = new Set<(change: OutboxEvent) => void>();
  const spread = (change: OutboxEvent) => {
    for (const listener of listeners) listener(change);
  };
  let channel: BroadcastChannel | null | undefined;
  // Opened on first use, so that importing this during prerendering opens nothing.
  const line = () => {
    if (channel === undefined) {
      channel = platform.channel('vishwas-outbox');
      if (channel) channel.onmessage = (event: MessageEvent<OutboxEvent>) => spread(event.data);
    }
    return channel;
  };
  return {
    tell(change) {
      spread(change);
      try {
        line()?.postMessage(change);
      } catch {
        // The page is closing and the channel is gone. The change itself is stored.
      }
    },
    subscribe(listener) {
      line();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      channel?.close();
      channel = null;
    },
  };
}
