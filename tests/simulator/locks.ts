// Web Locks of one browser, exclusive only; a dead process releases its lock, as the standard requires.

interface Waiting {
  readonly go: () => void;
  readonly owner: object;
}

export class Locks {
  private holder: object | null = null;
  private readonly queue: Waiting[] = [];

  forProcess(): { locks: LockManager; release: () => void } {
    const owner = {};
    const request = (_name: string, options: { signal?: AbortSignal }, work: () => Promise<unknown>) =>
      new Promise((resolve, reject) => {
        const go = () => {
          this.holder = owner;
          work()
            .then(resolve, reject)
            .finally(() => this.free(owner));
        };
        const waiting = { go, owner };
        options.signal?.addEventListener('abort', () => {
          const at = this.queue.indexOf(waiting);
          if (at < 0) return;
          this.queue.splice(at, 1);
          reject(new DOMException('gave up', 'AbortError'));
        });
        this.queue.push(waiting);
        this.next();
      });
    const release = () => {
      for (const waiting of this.queue.filter((one) => one.owner === owner)) {
        this.queue.splice(this.queue.indexOf(waiting), 1);
      }
      this.free(owner);
    };
    return { locks: { request } as unknown as LockManager, release };
  }

  private free(owner: object): void {
    if (this.holder !== owner) return;
    this.holder = null;
    this.next();
  }

  private next(): void {
    if (this.holder === null) this.queue.shift()?.go();
  }
}
