// npm run sbom: writes dist/sbom.json, the parts of this program in the form of CycloneDX, and dist/audit.json,
// what the registry knows of their faults where it answers. Run at each release.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '..');
const dist = join(project, 'dist');

const npm = (...args: string[]) =>
  spawnSync('npm', args, { cwd: project, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

mkdirSync(dist, { recursive: true });
// Its --omit=dev also leaves out what a tool for development needs too, such as zod.
const sbom = npm('sbom', '--include=dev', '--sbom-format=cyclonedx', '--sbom-type=application');
if (sbom.status !== 0) throw new Error(`npm sbom failed: ${sbom.stderr}`);
const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')).packages as Record<
  string,
  { version?: string; dev?: boolean }
>;
const forUse = new Set(
  Object.entries(lock)
    .filter(([, { dev }]) => !dev)
    .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`),
);
const bom = JSON.parse(sbom.stdout) as { components: { 'bom-ref': string }[] };
const components = bom.components.filter((one) => forUse.has(one['bom-ref']));
writeFileSync(join(dist, 'sbom.json'), `${JSON.stringify({ ...bom, components }, null, 2)}\n`);
process.stdout.write(`dist/sbom.json: ${components.length} packages\n`);

const audit = npm('audit', '--omit=dev', '--json');
const auditReport = JSON.parse(audit.stdout || '{}') as {
  metadata?: { vulnerabilities?: Record<string, number> };
};
const faults = auditReport.metadata?.vulnerabilities;
if (!faults) {
  process.stdout.write(
    'The registry says nothing about known faults: ask one that does before the release.\n',
  );
} else {
  writeFileSync(join(dist, 'audit.json'), audit.stdout);
  process.stdout.write(`dist/audit.json: ${JSON.stringify(faults)}\n`);
  if ((faults.high ?? 0) + (faults.critical ?? 0) > 0) process.exitCode = 1;
}
