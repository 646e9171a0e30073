// Tells every page and the worker that something in the outbox has changed. Spoken only after the change is on the disk; heard
// as a hint to read again, never as the truth itself.

import type { Platform } from '../platform.ts';
import type { Owner } from './entry.ts';

export interface OutboxEvent {
  /** sealed also after a retry: there is something to send. waiting: a try failed and another will follow.
   * file: a file of that parcel has moved on. */
  readonly what:
    | 'sealed'
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

export interface OutboxEvents {
  tell(change: OutboxEvent): void;
  /** Hears this tab and the others; the answer ends it. */
  subscribe(listener: (change: OutboxEvent) => void): () => void;
  close(): void;
}

export function createOutboxEvents(platform: Pick<Platform, 'channel'>): OutboxEvents {
  const listeners = new Set<(change: OutboxEvent) => void>();
  const spread = (change: OutboxEvent) => {
    for (const listener of listeners) listener(change);
  };
  let channel: BroadcastChannel | null | undefined;
  // Opened at the first word: importing the engine while prerendering opens nothing.
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
        // Closed by a page on its way out; what changed is kept all the same.
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
