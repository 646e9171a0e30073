import { districtFirst } from './district-settings.ts';
import { commandLine } from './release.ts';
import { allSettings } from './settings.ts';

/** The text of docs/settings.md, a line a setting; a test compares the file with it. */
export function settingsTable(): string {
  const parts = districtFirst(Object.entries(allSettings), ([name]) => name);
  return [
    '# Settings',
    '',
    `Environment variables, read once at the start. In brackets stands the default, or an example where there is none; without a value a line takes 0 or 1. Printed by \`${commandLine('config -- --table')}\`; \`${commandLine('config')}\` shows the values in force.`,
    '',
    ...parts.flatMap(({ heading, rows }) => [`## ${heading}`, '', ...rows.map(line), '']),
  ].join('\n');
}

function line([name, { about, right, example, default: usual }]: [string, Shown]): string {
  // The path of the built site depends on where the program is installed.
  const shown = name === 'SITE_DIR' ? 'dist/site' : usual;
  const value = shown === undefined ? `e.g. \`${example}\`` : `\`${shown}\``;
  const is = right === '0 or 1' ? '' : ` Value: ${right}.`;
  return `- \`${name}\` (${value}): ${about}.${is}`;
}

type Shown = Pick<(typeof allSettings)[keyof typeof allSettings], 'about' | 'right' | 'example' | 'default'>;
