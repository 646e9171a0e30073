// What a release says of the parts of others in it: their licences, and the list in the form of CycloneDX.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './pack.ts';
import type { ServerPackage } from './server-packages.ts';

const licenceFile = /^(licen[cs]e|copying|notice|third-party-notices)/i;

/** The texts of the server's packages, then those of the site's scripts. */
export function noticesOf(packages: readonly ServerPackage[], installed: string, ofSite: string): string {
  const own = packages.map(({ path, name, version }) => {
    const folder = join(installed, path);
    const { license = 'no licence named', homepage = '' } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    const texts = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
      .map((entry) => entry.name)
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8').trim());
    const title = `## ${name} - ${version} (${typeof license === 'string' ? license : license.type})`;
    return [
      title,
      ...(texts.length > 0 ? texts : [`It comes without a licence text. ${homepage}`.trim()]),
    ].join('\n\n');
  });
  return [
    '# Licences of the parts of others',
    'The server and its packages in node_modules:',
    ...own,
    '# The scripts of the site',
    ofSite.trim(),
    '',
  ].join('\n\n');
}

interface Bom {
  serialNumber: string;
  metadata: { timestamp: string; component: { name: string; 'bom-ref': string } };
  components: { 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/** npm's list, only with what is in the release, and without what differs from run to run. */
export function sbomOf(packages: readonly ServerPackage[], source: string, ofSite: string, at: Date): string {
  // Its --omit=dev also leaves out what a tool for development needs too, such as zod.
  const args = [
    'sbom',
    '--package-lock-only',
    '--include=dev',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: source,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  const inSite = [...ofSite.matchAll(/^## (\S+) - (\S+)/gm)].map(([, name, version]) => `${name}@${version}`);
  const inRelease = new Set([...packages.map(({ name, version }) => `${name}@${version}`), ...inSite]);
  const bom = JSON.parse(stdout) as Bom;
  const { component } = bom.metadata;
  const byRef = (a: string, b: string) => (a < b ? -1 : 1);
  bom.components = bom.components
    .filter((one) => inRelease.has(one['bom-ref']))
    .sort((a, b) => byRef(a['bom-ref'], b['bom-ref']));
  const missing = [...inRelease].filter((ref) => !bom.components.some((one) => one['bom-ref'] === ref));
  if (missing.length > 0) throw new Error(`npm sbom does not list ${missing.join(', ')}`);
  const kept = new Set([component['bom-ref'], ...inRelease]);
  bom.dependencies = bom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((one) => kept.has(one)).sort(byRef),
    }))
    .sort((a, b) => byRef(a.ref, b.ref));
  component.name = 'vishwas';
  bom.metadata.timestamp = at.toISOString();
  const hash = sha256(Buffer.from(JSON.stringify(bom.components)));
  bom.serialNumber = `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return `${JSON.stringify(bom, null, 2)}\n`;
}
