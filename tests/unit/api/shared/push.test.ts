// Asking for news on this phone: a subscription that counts no more is replaced before the server hears of it.
import { beforeEach, expect, it, vi } from 'vitest';
import { secretHeader } from '#contract/public/facts/case-secret.ts';

interface Called {
  readonly path: string;
  readonly body: unknown;
  readonly headers: unknown;
}

const { calls, server } = vi.hoisted(() => ({
  calls: [] as Called[],
  server: { key: '-_8' as string | null, fails: false },
}));
vi.mock('#api/shared/request.ts', () => ({
  callEndpoint: async ({ path }: { path: string }, { body, headers }: Partial<Called> = {}) => {
    calls.push({ path, body, headers });
    if (server.fails) throw new TypeError('Failed to fetch');
    return { key: server.key };
  },
}));
vi.mock('#offline/index.ts', () => ({ showBadge: async () => undefined }));

const { askForNews } = await import('#api/shared/push.ts');

const keyBytes = new Uint8Array([251, 255]);
const otherKey = new Uint8Array([1, 2]);

/** What the browser knows, and what its push service gives next. */
const phone = {
  permission: 'granted',
  known: null as { endpoint: string; options: { applicationServerKey: ArrayBuffer } } | null,
  done: [] as string[],
};

const subscription = (endpoint: string, key: Uint8Array<ArrayBuffer>) => ({
  endpoint,
  options: { applicationServerKey: key.buffer },
  unsubscribe: async () => {
    phone.done.push(`ended ${endpoint}`);
    phone.known = null;
    return true;
  },
});

beforeEach(() => {
  calls.length = 0;
  Object.assign(server, { key: '-_8', fails: false });
  Object.assign(phone, { permission: 'granted', known: null, done: [] });
  vi.stubGlobal('Notification', { requestPermission: async () => phone.permission });
  const pushManager = {
    getSubscription: async () => phone.known,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      phone.done.push(`made with ${applicationServerKey}`);
      return subscription('https://push.example/new', keyBytes);
    },
  };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
});

const told = () => calls.filter(({ path }) => path === '/public/push');
const newPhone = [{ path: '/public/push', body: { endpoint: 'https://push.example/new' } }];

it('replaces a subscription made with a key that the server has replaced', async () => {
  phone.known = subscription('https://push.example/old', otherKey);
  expect(await askForNews('SECRET')).toBe('on');
  expect(phone.done).toEqual(['ended https://push.example/old', 'made with -_8']);
  expect(told()).toMatchObject(newPhone);
});

it('makes a new one where the push service has ended the old one', async () => {
  expect(await askForNews('SECRET')).toBe('on');
  expect(phone.done).toEqual(['made with -_8']);
  expect(told()).toMatchObject(newPhone);
  expect(told()[0]?.headers).toEqual({ [secretHeader]: 'SECRET' });
});

it('keeps one for the key of today, and tells the server again', async () => {
  phone.known = subscription('https://push.example/kept', keyBytes);
  expect(await askForNews('SECRET')).toBe('on');
  expect(phone.done).toEqual([]);
  expect(told()).toMatchObject([{ body: { endpoint: 'https://push.example/kept' } }]);
});

it('says on only after the server has taken it', async () => {
  server.fails = true;
  expect(await askForNews('SECRET')).toBe('failed');
  phone.permission = 'denied';
  expect(await askForNews('SECRET')).toBe('denied');
  Object.assign(phone, { permission: 'granted' });
  Object.assign(server, { key: null, fails: false });
  expect(await askForNews('SECRET')).toBe('none');
  expect([told(), phone.done]).toEqual([[], []]);
});
