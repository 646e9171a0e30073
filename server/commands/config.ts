// npm run config: prints every setting, its purpose, its value and its source, those of a district first. --check prints only what is wrong, and tries the
// databases and folders; --table prints docs/settings.md.
import { configExitCode, inspectConfig, readConfig } from '../config/config.ts';
import { districtFirst } from '../config/district-settings.ts';
import { nearNames } from '../config/near-names.ts';
import { settingsTable } from '../config/settings-table.ts';
import { weakSettings } from '../config/weak.ts';
import { trySettings } from './try-settings.ts';

const inspected = inspectConfig(process.env).settings;
const wrong = inspected.flatMap((setting) => setting.wrong ?? []);

if (process.argv.includes('--table')) {
  process.stdout.write(settingsTable());
} else if (process.argv.includes('--check')) {
  if (wrong.length === 0)
    wrong.push(...nearNames(process.env), ...(await trySettings(readConfig(process.env))));
  if (wrong.length === 0) {
    const weak = weakSettings(readConfig(process.env));
    process.stdout.write(['All settings are right.', ...weak.map((line) => `Weak: ${line}`), ''].join('\n'));
  }
} else {
  const lines = districtFirst(inspected, ({ name }) => name).flatMap(({ heading, rows }) => [
    `${heading}:`,
    '',
    ...rows.map(({ name, shown, source, about }) => {
      const value = shown ?? '(not set)';
      return `${name.padEnd(24)} ${value}${source === 'default' ? '' : `  [${source}]`}\n${' '.repeat(25)}${about}`;
    }),
    '',
  ]);
  process.stdout.write(lines.join('\n'));
}
if (wrong.length > 0 && !process.argv.includes('--table')) {
  process.stderr.write(`${wrong.join('\n')}\n`);
  process.exitCode = configExitCode;
}
