// npm run html: the Nu validator (the W3C's checker of HTML) judges every prerendered page; with `-- consoles`
// also every page and dialog that the console tests open. It needs Java; without one it says so and judges
// nothing. It is installed into .cache without scripts, because its install script fetches a Java.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const version = '26.9.27';
const dir = resolve('.cache/vnu');
const jar = join(dir, 'node_modules/vnu-jar/build/dist/vnu.jar');

/** CSS Shapes allow `path()` there and every browser draws it; the checker does not know it yet. */
const untrue = /^CSS: “clip-path”: “path\(/;

interface Message {
  type: 'error' | 'info';
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

const pagesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => join(folder, file));

if (spawnSync('java', ['-version']).error) {
  process.stdout.write('HTML not judged: the Nu validator needs Java (Debian: default-jre-headless).\n');
} else {
  await installChecker();
  execFileSync(process.execPath, ['--import', 'tsx', 'build/build-if-stale.ts'], { stdio: 'inherit' });
  const living = process.argv.includes('consoles') ? openConsoles() : null;
  const files = [...pagesIn('dist/site'), ...(living ? pagesIn(living) : [])];
  const errors = judge(files).filter(({ type, message }) => type === 'error' && !untrue.test(message));
  for (const { url, lastLine, message, extract } of errors)
    process.stdout.write(`${url.replace(/^.*\//, '')}:${lastLine ?? 0} ${message}\n    ${extract ?? ''}\n`);
  process.stdout.write(`Nu validator ${version}: ${files.length} documents, ${errors.length} errors\n`);
  process.exitCode = errors.length === 0 ? 0 : 1;
  if (living) await rm(living, { recursive: true });
}

async function installChecker(): Promise<void> {
  if (existsSync(jar)) return;
  await mkdir(dir, { recursive: true });
  writeFileSync(join(dir, 'package.json'), '{"private":true}\n');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  execFileSync('npm', ['install', ...flags, `vnu-jar@${version}`], { cwd: dir, stdio: 'inherit' });
}

/** Runs the console tests; each document that they judge for accessibility is written to the folder. */
function openConsoles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vishwas-html-'));
  const env = { ...process.env, HTML_DOCUMENTS: folder };
  const tests = ['playwright', 'test', 'tests/e2e/staff', 'tests/e2e/admin'];
  execFileSync('npx', tests, { env, stdio: 'inherit' });
  return folder;
}

function judge(files: string[]): Message[] {
  const flags = ['-Xss1024k', '-jar', jar, '--format', 'json', '--exit-zero-always'];
  const { stderr } = spawnSync('java', [...flags, ...files], { encoding: 'utf8', maxBuffer: 1e9 });
  return JSON.parse(stderr).messages;
}
