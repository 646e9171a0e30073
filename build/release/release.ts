// npm run release: one archive of the last commit that runs without a build. `-- --check` makes it twice, in two
// folders, and ends with 1 if the bytes differ. RELEASE_KEY_FILE names the key that signs it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer, serverParts, serverPrograms } from './bundle-server.ts';
import { addFolder, addText, type PackedFiles, packFiles, releaseName, sha256, sumsOf } from './pack.ts';
import { noticesOf, sbomOf } from './parts.ts';
import { serverPackages } from './server-packages.ts';
import { signatureOf } from './sign.ts';

const project = join(import.meta.dirname, '..', '..');
const out = join(project, '.cache', 'release');

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: project, maxBuffer: 1024 ** 3, encoding: 'buffer' });

interface Release {
  readonly file: string;
  readonly bytes: Buffer;
  readonly files: number;
  readonly packages: number;
}

/** Below the project, so that Node finds the packages; without what was built or changed there. */
function copySources(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', 'HEAD') });
}

/** Maps and types are for those who develop; the pictures and decisions of the documents stay in the repository. */
const isNeeded = (path: string) =>
  !/\.(map|d\.[cm]?ts)$|\/\.bin$|^docs\/(pictures|screens|screens\.md|states|papers)$/.test(path);

async function makeRelease(folder: string): Promise<Release> {
  const source = join(out, folder);
  copySources(source);
  // The bundle names its sources from here.
  process.chdir(source);
  const at = new Date(Number(process.env.SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct')) * 1000);
  execFileSync(process.execPath, ['--import', 'tsx', 'build/build-if-stale.ts'], {
    cwd: source,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { version, type, engines } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const programs = serverPrograms(source);
  const imported = await bundleServer(
    join(source, 'dist', 'server', 'run'),
    { ...programs, ...serverParts },
    source,
  );
  const packages = serverPackages(imported, project);
  const ofSite = readFileSync(join(source, 'dist', 'site', 'third-party-notices.txt'), 'utf8');

  const files: PackedFiles = new Map();
  addFolder(files, join(source, 'dist', 'server'), 'server');
  addFolder(files, join(source, 'dist', 'site'), 'dist/site');
  addText(files, 'dist/csp.json', readFileSync(join(source, 'dist', 'csp.json'), 'utf8'));
  addFolder(files, join(source, 'docs'), 'docs', isNeeded);
  // A nested package is below its own parent, or is not needed.
  for (const { path } of packages)
    addFolder(files, join(project, path), path, (to) => isNeeded(to) && to !== `${path}/node_modules`);
  const bytesOf = (file: string) => readFileSync(join(source, file));
  files.set('bin/vishwas', { bytes: bytesOf('build/release/vishwas'), isProgram: true });
  for (const file of ['CHANGELOG.md', 'SECURITY.md']) addText(files, file, bytesOf(file).toString());
  const scripts = Object.fromEntries(
    Object.keys(programs).map((name) => [name, `exec node server/run/${name}.js`]),
  );
  const gitHead = git('rev-parse', 'HEAD').toString().trim();
  const description = { name: 'vishwas', version, private: true, type, engines, gitHead, scripts };
  addText(files, 'package.json', `${JSON.stringify(description, null, 2)}\n`);
  addText(files, 'sbom.json', sbomOf(packages, source, ofSite, at));
  addText(files, 'THIRD-PARTY-NOTICES.txt', noticesOf(packages, project, ofSite));
  addText(files, 'SHA256SUMS', sumsOf(files));
  const name = releaseName(version, gitHead);
  return {
    file: `${name}.tar.gz`,
    bytes: await packFiles(files, name, at),
    files: files.size,
    packages: packages.length,
  };
}

const say = (line: string) => process.stdout.write(`${line}\n`);

if (git('status', '--porcelain').length > 0) say('Changes that are not committed are not in the release.');
const release = await makeRelease('source');
const path = join('.cache', 'release', release.file);
writeFileSync(join(project, path), release.bytes);
const sums = Buffer.from(`${sha256(release.bytes)}  ${release.file}\n`);
writeFileSync(join(out, 'SHA256SUMS'), sums);
const signature = join(out, 'SHA256SUMS.sig');
rmSync(signature, { force: true });
const keyFile = process.env.RELEASE_KEY_FILE;
if (keyFile) writeFileSync(signature, signatureOf(sums, readFileSync(keyFile, 'utf8')));
say(
  `${path}: ${(release.bytes.length / 1e6).toFixed(1)} MB, ${release.files} files, ${release.packages} packages, for ${process.platform} ${process.arch}`,
);
say(`SHA-256 ${sha256(release.bytes)}`);
say(keyFile ? 'SHA256SUMS.sig beside it signs the sum.' : 'Not signed: RELEASE_KEY_FILE is not set.');
if (process.argv.includes('--check')) {
  const again = await makeRelease('again');
  const isSame = release.bytes.equals(again.bytes);
  if (!isSame) writeFileSync(join(out, `again-${release.file}`), again.bytes);
  say(
    isSame ? 'Made twice: the same bytes.' : `Made twice: other bytes, see again-${release.file} beside it.`,
  );
  if (!isSame) process.exitCode = 1;
}
