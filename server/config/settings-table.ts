import { commandLine } from './release.ts';
import { allSettings } from './settings.ts';

/** Prints docs/settings.md; a test compares the file with it. */
export function settingsTable(): string {
  const rows = Object.entries(allSettings).map(([name, { about, right, example, default: usual }]) => {
    // The path of the built site depends on where the program is installed.
    const shown = name === 'SITE_DIR' ? 'dist/site' : usual;
    return `| \`${name}\` | ${cell(about)} | ${cell(right)} | ${shown === undefined ? '' : code(shown)} | ${code(example)} |`;
  });
  return [
    '# Settings',
    '',
    `Environment variables, read once at the start. Printed by \`${commandLine('config -- --table')}\`; \`${commandLine('config')}\` shows the values in force.`,
    '',
    '| Name | What it does | What it must be | Default | Example |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|');
const code = (text: string) => `\`${cell(text)}\``;
