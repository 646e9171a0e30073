import { allSettings } from './settings.ts';

/** docs/settings.md, which a test holds against this. */
export function settingsTable(): string {
  const rows = Object.entries(allSettings).map(([name, { about, right, example, default: usual }]) => {
    // The built site lies beside the program, wherever that is.
    const shown = name === 'SITE_DIR' ? 'dist/site' : usual;
    return `| \`${name}\` | ${cell(about)} | ${cell(right)} | ${shown === undefined ? '' : code(shown)} | ${code(example)} |`;
  });
  return [
    '# Settings',
    '',
    'Environment variables, read once at the start. Printed by `npm run config -- --table`; `npm run config` shows the values in force.',
    '',
    '| Name | What it does | What it must be | Default | Example |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|');
const code = (text: string) => `\`${cell(text)}\``;
