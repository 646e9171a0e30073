import { districtFirst } from './district-settings.ts';
import { commandLine } from './release.ts';
import { allSettings } from './settings.ts';

/** Prints docs/settings.md; a test compares the file with it. */
export function settingsTable(): string {
  const parts = districtFirst(Object.entries(allSettings), ([name]) => name);
  return [
    '# Settings',
    '',
    `Environment variables, read once at the start. Printed by \`${commandLine('config -- --table')}\`; \`${commandLine('config')}\` shows the values in force.`,
    '',
    ...parts.flatMap(({ heading, rows }) => [
      `## ${heading}`,
      '',
      '| Name | What it does | What it must be | Default, or an example |',
      '|---|---|---|---|',
      ...rows.map(line),
      '',
    ]),
  ].join('\n');
}

function line([name, { about, right, example, default: usual }]: [string, Shown]): string {
  // The path of the built site depends on where the program is installed.
  const shown = name === 'SITE_DIR' ? 'dist/site' : usual;
  const usualOrExample = shown === undefined ? `e.g. ${code(example)}` : code(shown);
  return `| \`${name}\` | ${cell(about)} | ${cell(right)} | ${usualOrExample} |`;
}

type Shown = Pick<(typeof allSettings)[keyof typeof allSettings], 'about' | 'right' | 'example' | 'default'>;

const cell = (text: string) => text.replaceAll('|', '\\|');
const code = (text: string) => `\`${cell(text)}\``;
