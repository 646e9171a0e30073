// npm run config: every setting, what it does, its value and where that comes from. With --check it only says what is wrong.
import { configExitCode, inspect } from './config.ts';

const checkOnly = process.argv.includes('--check');
const seen = inspect(process.env).settings;
const wrong = seen.flatMap((setting) => setting.wrong ?? []);

const lines = seen.map(({ name, shown, source, about }) => {
  const value = shown ?? '(not set)';
  return `${name.padEnd(24)} ${value}${source === 'default' ? '' : `  [${source}]`}\n${' '.repeat(25)}${about}`;
});
if (!checkOnly) process.stdout.write(`${lines.join('\n')}\n`);
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\n`);
  process.exitCode = configExitCode;
} else if (checkOnly) {
  process.stdout.write('All settings are right.\n');
}
