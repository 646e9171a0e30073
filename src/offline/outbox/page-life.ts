// WebKit never ends a transaction of a page that was left, and then no page can use that database until the browser
// ends (docs/decisions/offline-core.md). So a page undoes it, and begins again if it comes back.
import type { Platform } from '../platform.ts';

export interface PageLife {
  /** Resolves at once; while the page is left, only when it is shown again. */
  here(): Promise<void>;
  /** Undone when the page is left. */
  endWithPage(transaction: IDBTransaction): void;
}

export function watchPage({ page }: Pick<Platform, 'page'>): PageLife {
  const running = new Set<IDBTransaction>();
  let back: Promise<void> | undefined;

  page?.addEventListener('pagehide', () => {
    back ??= new Promise((resolve) => {
      const shown = () => {
        back = undefined;
        resolve();
      };
      page.addEventListener('pageshow', shown, { once: true });
    });
    for (const transaction of running) abortTransaction(transaction);
  });

  return {
    here: async () => back,
    endWithPage(transaction) {
      running.add(transaction);
      for (const end of ['complete', 'abort'])
        transaction.addEventListener(end, () => running.delete(transaction));
    },
  };
}

/** Without effect where it has ended, or is being stored. */
export function abortTransaction(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended.
  }
}
