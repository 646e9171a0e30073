// What this program is: a release, or a clone of the repository; and how its commands are called there.
import { readFileSync } from 'node:fs';

/** Only a release knows the commit that it was made of. */
const { version, gitHead = null } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string; gitHead?: string };

export const programVersion = version;
export const programCommit = gitHead;

/** A machine with a release has no npm. */
export const commandFor = (isRelease: boolean, command: string): string =>
  `${isRelease ? 'vishwas' : 'npm run'} ${command}`;

/** `command`: as after `npm run`, e.g. `restore -- FILE`. */
export const commandLine = (command: string): string => commandFor(gitHead !== null, command);
