interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface Worker extends ServiceWorkerGlobalScope {
  addEventListener<Type extends keyof ServiceWorkerGlobalScopeEventMap>(
    type: Type,
    listener: (event: ServiceWorkerGlobalScopeEventMap[Type]) => void,
  ): void;
  /** Background Sync: only Chromium has it, so TypeScript does not declare it. */
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
}

export const workerScope = globalThis as unknown as Worker;
