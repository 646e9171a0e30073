// Where a Chromium is, in this order: CHROMIUM_PATH, Playwright's own, one on PATH, the one npm carries, Debian's. `shell`: first the one
// without windows, which takes a third less of the processor; what is measured is measured in the one that people have.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const cache = resolve('.cache/chromium');

export interface Browser {
  executablePath: string;
  env: Record<string, string>;
}

/** Throws with one line that says what to install. */
export async function findChromium(shell?: 'shell'): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return { executablePath: given, env: {} };
  const own = chromium.executablePath();
  if (existsSync(own)) return { executablePath: own, env: {} };
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = [...(shell ? ['chromium-headless-shell'] : []), ...names]
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
  if (onPath) return { executablePath: onPath, env: {} };
  const found = (await fromNpm()) ?? fromDebian();
  if (found) return found;
  throw new Error('No Chromium found: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}

/** 147 is its last for Node 20; not in package.json, so that a server's install does not carry 66 MB of browser. */
async function fromNpm(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const packaged = join(cache, 'node_modules/@sparticuz/chromium');
  try {
    if (!existsSync(packaged)) {
      const npm = ['i', '--no-save', '--prefix', cache, '@sparticuz/chromium@147.0.0'];
      mkdirSync(cache, { recursive: true });
      execFileSync('npm', npm, { stdio: 'ignore' });
    }
    const entry = pathToFileURL(join(packaged, 'build/esm/index.js'));
    const { default: carried } = await import(entry.href);
    const executablePath: string = await carried.executablePath();
    return { executablePath, env: { LD_LIBRARY_PATH: join(libraries(packaged), 'lib') } };
  } catch {
    return undefined;
  }
}

/** A bare Debian lacks NSS; the package carries it for another system, and it serves here as well. */
function libraries(packaged: string): string {
  const folder = join(cache, 'al2023');
  if (existsSync(folder) && readdirSync(folder).length > 0) return folder;
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('cat', [join(packaged, 'bin/al2023.tar.br')], { maxBuffer: 1e9 });
  const tar = join(cache, 'al2023.tar');
  writeFileSync(tar, brotliDecompressSync(archive));
  execFileSync('tar', ['-xf', tar, '-C', folder]);
  return folder;
}

function fromDebian(): Browser | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', 'chromium', 'fonts-lohit-deva'], { stdio: 'ignore' });
    return { executablePath: '/usr/bin/chromium', env: {} };
  } catch {
    return undefined;
  }
}
