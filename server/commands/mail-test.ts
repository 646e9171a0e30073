// npm run mail-test -- you@example.org: sends one mail the way the server would, and prints the result.
import { emailAddress } from '#contract/shared/field.ts';
import { readConfig } from '../config/config.ts';
import { commandLine } from '../config/release.ts';
import { openMailer } from '../mail/mailer.ts';
import { testMail } from '../mail/mails.ts';
import { runCommand } from './output.ts';

const usage = commandLine('mail-test -- you@example.org');

async function main(): Promise<string> {
  const to = emailAddress.safeParse(process.argv[2]);
  if (!to.success) throw new Error(usage);
  const mailer = openMailer(readConfig(process.env));
  try {
    await mailer.send(testMail({ to: to.data, at: new Date() }));
  } catch (error) {
    throw new Error(`${mailer.way} did not take the mail: ${(error as Error).message}`);
  }
  return mailer.isSent
    ? `${mailer.way} has taken a test mail for ${to.data}. Look whether it arrives.`
    : `SMTP_URL is not set: the test mail was written to ${mailer.way}.`;
}

await runCommand(main);
