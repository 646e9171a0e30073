// Signing out without a network. The token goes from this device at once; its hash, which can do nothing but end
// the session, is kept until the server has heard of it.
import * as z from 'zod/mini';
import { sessionEndpoints } from '#contract/endpoints/sessions.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import type { Role } from '#contract/shared/endpoint.ts';
import { toHex } from '#contract/shared/text.ts';
import { browserPlatform } from '#offline/index.ts';
import { callEndpoint, Problem } from '../../shared/request.ts';

const due = z.object({ tokenHash: z.string(), until: z.number() });
type Due = z.infer<typeof due>;

const key = 'vishwas-sign-outs';
const timeoutMs = 5000;
const againMs = 60_000;

let running: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export async function signOutNowOrLater(role: Role, token: string, until: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  if (await isDone((signal) => callEndpoint(staffEndpoints[`${role}SignOut`], { headers, signal }))) return;
  const hash = await browserPlatform.subtle.digest('SHA-256', new TextEncoder().encode(token));
  write([...read(), { tokenHash: toHex(new Uint8Array(hash)), until }]);
  goOn();
}

/** Called whenever a staff page opens; it goes on by itself while some are left. */
export function finishSignOuts(): Promise<void> {
  running ??= endAll().finally(() => {
    running = null;
  });
  return running;
}

async function endAll(): Promise<void> {
  for (const { tokenHash, until } of read()) {
    const ask = (signal: AbortSignal) =>
      callEndpoint(sessionEndpoints.endSessionByHash, { body: { tokenHash }, signal });
    if (until > Date.now() && !(await isDone(ask))) continue;
    write(read().filter((one) => one.tokenHash !== tokenHash));
  }
  goOn();
}

function goOn(): void {
  clearTimeout(timer);
  if (read().length === 0) return;
  timer = setTimeout(finishSignOuts, againMs);
  addEventListener('online', finishSignOuts, { once: true });
}

/** A 401 means that the session is over already. */
async function isDone(ask: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> {
  // AbortSignal.timeout is missing in the oldest browsers supported.
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), timeoutMs);
  try {
    await ask(stop.signal);
    return true;
  } catch (error) {
    return error instanceof Problem && error.status === 401;
  } finally {
    clearTimeout(late);
  }
}

function read(): Due[] {
  try {
    return z.array(due).safeParse(JSON.parse(localStorage.getItem(key) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Where nothing can be stored, the session ends by its time. */
function write(left: readonly Due[]): void {
  try {
    if (left.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(left));
  } catch {
    // Storage is blocked.
  }
}
