// The way back in for one who forgot the password, as an inspector's browser walks it.
import { join } from 'node:path';
import { codeIn, mailTo } from './mailbox.ts';
import { roomOf, type TestApp } from './server.ts';

export const newPassword = 'a password chosen anew';

type Who = 'pi' | 'sp';

/** `own`: whose address is meant where a call names none. */
export function resetDoor({ app, clock, config, signIn }: TestApp, own: string) {
  const mail = join(config.dataDir, 'mail');
  async function post(who: Who, call: string, payload: object, cookie = '') {
    const url = `/api/v1/${roomOf[who]}/auth/${call}`;
    const answer = await app.inject({ method: 'POST', url, payload, headers: { cookie } });
    await Promise.all(app.afterAnswers);
    const { requestId: _, ...body } = answer.json();
    return { status: answer.statusCode, body, wait: Number(answer.headers['retry-after'] ?? 0) };
  }
  const ask = (email = own, who: Who = 'pi', cookie = '') =>
    post(who, 'request-password-change', { email }, cookie);

  return {
    mail,
    ask,
    reset: (otp: string, email = own, who: Who = 'pi', password = newPassword) =>
      post(who, 'reset-password', { email, otp, newPassword: password }),
    async askForCode(email = own, who: Who = 'pi'): Promise<string> {
      const { status } = await ask(email, who);
      if (status !== 200) throw new Error(`asking for a code answered ${status}`);
      return codeIn(await mailTo(mail, email));
    },
    opens: (password: string) =>
      signIn({ role: 'pi', email: own }, password).then(
        () => true,
        () => false,
      ),
    pass(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
}

/** A code that is certainly another. */
export const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
