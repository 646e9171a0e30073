import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const workbox = vi.hoisted(() => ({
  urls: [] as unknown[],
  listeners: new Map<string, (event: { data?: unknown }) => void>(),
  registration: { active: null as object | null, waiting: null as object | null },
  skips: 0,
}));
const unsaved = vi.hoisted(() => ({ is: false }));
vi.mock('#ui/form/unsaved.ts', () => ({ hasUnsaved: () => unsaved.is }));
vi.mock('workbox-window', () => ({
  Workbox: class {
    constructor(url: unknown) {
      workbox.urls.push(url);
    }
    addEventListener(name: string, listener: (event: { data?: unknown }) => void) {
      workbox.listeners.set(name, listener);
    }
    async register() {
      return workbox.registration;
    }
    async update() {}
    messageSkipWaiting() {
      workbox.skips += 1;
    }
  },
}));

const posted: unknown[] = [];
let controllerChange: (() => void) | undefined;
let assigned: string | undefined;
const routes = new Map<string, (event: object) => void>();
const router = {
  state: { location: { pathname: '/' } },
  latestLocation: { href: '/track-fir' },
  subscribe: (name: string, listener: (event: object) => void) => routes.set(name, listener),
};
const turn = () => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  Object.assign(workbox, { urls: [], skips: 0, registration: { active: {}, waiting: null } });
  workbox.listeners.clear();
  routes.clear();
  posted.length = 0;
  unsaved.is = false;
  assigned = undefined;
  controllerChange = undefined;
  const active = { postMessage: (message: unknown) => posted.push(message) };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve({ active }),
      addEventListener: (_: string, listener: () => void) => {
        controllerChange = listener;
      },
    },
  });
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    location: {
      assign: (address: string) => {
        assigned = address;
      },
    },
  });
  vi.stubGlobal('setInterval', () => 0);
  vi.stubGlobal('document', { documentElement: { dataset: {} }, dispatchEvent: () => true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function register() {
  const worker = await import('#app/worker.ts');
  await worker.registerWorker(router as never, 'mr');
  await turn();
  return worker;
}
const letNewVersionWait = () => {
  workbox.registration.waiting = {};
  workbox.listeners.get('waiting')?.({});
};

describe('the worker', () => {
  it('is registered from its one URL, and fills its cache when the page is idle', async () => {
    await register();
    expect(workbox.urls).toEqual(['/sw.js']);
    expect(posted).toEqual([{ type: 'page-idle', language: 'mr' }]);
  });

  it('is not registered in a browser without service workers', async () => {
    vi.stubGlobal('navigator', {});
    await register();
    expect(workbox.urls).toEqual([]);
  });

  it('precaches the staff files for a person who opens a console', async () => {
    await register();
    routes.get('onResolved')?.({ toLocation: { pathname: '/track-fir' } });
    routes.get('onResolved')?.({ toLocation: { pathname: '/sho-dashboard' } });
    await turn();
    expect(posted).toEqual([{ type: 'page-idle', language: 'mr' }, { type: 'keep-staff' }]);
  });
});

describe('a new version', () => {
  it('is announced while a form has unsaved text, and takes over only on request', async () => {
    const { onUpdateWaiting, updateNow } = await register();
    const news: string[] = [];
    onUpdateWaiting(() => news.push('update-waiting'));
    unsaved.is = true;
    letNewVersionWait();
    expect(news).toEqual(['update-waiting']);
    routes.get('onBeforeNavigate')?.({ pathChanged: true });
    expect(workbox.skips).toBe(0);
    updateNow();
    expect(workbox.skips).toBe(1);
  });

  it('takes over silently at the next page when no form has unsaved text', async () => {
    const { onUpdateWaiting } = await register();
    const news: string[] = [];
    onUpdateWaiting(() => news.push('update-waiting'));
    letNewVersionWait();
    expect(news).toEqual([]);
    routes.get('onBeforeNavigate')?.({ pathChanged: false });
    expect(workbox.skips).toBe(0);
    routes.get('onBeforeNavigate')?.({ pathChanged: true });
    expect(workbox.skips).toBe(1);
    controllerChange?.();
    expect(assigned).toBe('/track-fir');
  });

  it('does not reload a page in which text was typed meanwhile', async () => {
    await register();
    letNewVersionWait();
    routes.get('onBeforeNavigate')?.({ pathChanged: true });
    unsaved.is = true;
    controllerChange?.();
    expect(assigned).toBeUndefined();
  });

  it('does not treat the first worker as an update', async () => {
    workbox.registration.active = null;
    const { onUpdateWaiting } = await register();
    const news: string[] = [];
    onUpdateWaiting(() => news.push('update-waiting'));
    unsaved.is = true;
    letNewVersionWait();
    expect(news).toEqual([]);
  });
});
