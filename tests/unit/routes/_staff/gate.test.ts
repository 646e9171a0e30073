// Which staff page opens for whom, before the server is asked.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Role, roleNames } from '#contract/shared/endpoint.ts';
import { consoleOf, loginOf } from '#contract/shared/pages.ts';
import { onlyFor, onlySignedOut } from '#routes/_staff/-gate.ts';

const cookies = { pi: 'pi_token', sp: 'sp_token', admin: 'admin_token' } as const;

function signedInAs(role: Role | null): void {
  const user = { id: 'a', fullName: 'A' };
  const session = role && JSON.stringify({ role, user, until: Date.now() + 1000 });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'vishwas-session' ? session : null) });
  vi.stubGlobal('document', { cookie: role ? `${cookies[role]}=token` : '' });
}

beforeEach(() => signedInAs(null));
afterEach(() => vi.unstubAllGlobals());

const words = { need: async () => undefined } as never;

/** Where it leads instead; null: the page opens. */
function leadsTo(open: () => void): object | null {
  try {
    open();
    return null;
  } catch (error) {
    return (error as { options: object }).options;
  }
}
const consoleFor = (role: Role, address: string = consoleOf[role]) =>
  leadsTo(() => onlyFor(role, address, words));

describe.each(roleNames)('the console of %s', (role) => {
  it('opens for its own role', () => {
    signedInAs(role);
    expect(consoleFor(role)).toBeNull();
  });

  it.each([null, ...roleNames.filter((other) => other !== role)])('leads %s to its login', (other) => {
    signedInAs(other);
    expect(consoleFor(role)).toMatchObject({ to: loginOf[role], search: {}, replace: true });
  });

  it('comes back to its address after the sign-in', () => {
    const address = `${consoleOf[role]}?tab=figures`;
    expect(consoleFor(role, address)).toMatchObject({ to: loginOf[role], search: { redirect: address } });
  });

  it('is where its login leads who is signed in, unless another user comes', () => {
    const login = (state: object) => leadsTo(() => onlySignedOut(role, state));
    expect(login({})).toBeNull();
    signedInAs(role);
    expect(login({})).toMatchObject({ to: consoleOf[role], replace: true });
    expect(login({ again: true })).toBeNull();
    signedInAs(roleNames.find((other) => other !== role) ?? null);
    expect(login({})).toBeNull();
  });
});

it('a link to a report opens in the console of the other officer, and of no administrator', () => {
  const link = `${consoleOf.pi}?tab=incident-reporting&id=report`;
  signedInAs('sp');
  expect(consoleFor('pi', link)).toMatchObject({
    to: consoleOf.sp,
    search: { tab: 'incidents', id: 'report' },
  });
  expect(consoleFor('pi', `${consoleOf.pi}?tab=figures&id=report`)).toMatchObject({ to: loginOf.pi });
  signedInAs('admin');
  expect(consoleFor('pi', link)).toMatchObject({ to: loginOf.pi });
});
