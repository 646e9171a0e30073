// Lints the description of the API by tools of others: redocly, and with `--spectral` also spectral, which is
// fetched when needed (240 packages).
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { describeApi } from '#server/openapi/document.ts';

const folder = '.cache/openapi';
const [description, ruleset] = [`${folder}/openapi.json`, `${folder}/spectral.json`];
mkdirSync(folder, { recursive: true });
writeFileSync(description, JSON.stringify(describeApi('/'), null, 1));
writeFileSync(ruleset, JSON.stringify({ extends: ['spectral:oas'] }));

const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const run = (command: string[]) => spawnSync('npx', command, { stdio: 'inherit', env }).status ?? 1;

const spectral = ['--yes', '@stoplight/spectral-cli@6.16.3', 'lint', description, '-r', ruleset, '-D'];
const failed =
  run(['redocly', 'lint', description, '--config', 'redocly.yaml', '--format', 'stylish']) ||
  (process.argv.includes('--spectral') ? run([...spectral, '--fail-severity', 'error']) : 0);
process.exit(failed);
