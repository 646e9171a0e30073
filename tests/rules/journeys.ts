// Reading paths: the files that explain one journey from end to end, in order. docs/architecture.md sends readers here.
import { dirname, normalize } from 'node:path';
import { importsOf } from './repository.ts';

export const journeys = {
  'a complaint, from Submit to its row': [
    'src/citizen/complaint/form/ComplaintForm.tsx',
    'src/citizen/complaint/form/form-values.ts',
    'src/citizen/complaint/form/use-filing.ts',
    'src/citizen/complaint/filing/file-complaint.ts',
    'src/api/public/complaint.ts',
    'src/offline/outbox/enqueue.ts',
    'src/offline/outbox/entry.ts',
    'src/offline/outbox/outbox.ts',
    'src/offline/outbox/store.ts',
    'src/offline/sync/triggers.ts',
    'src/offline/sync/flush.ts',
    'src/offline/sync/transitions.ts',
    'src/offline/sync/exchange.ts',
    'contract/public/complaint.ts',
    'contract/endpoints/public.ts',
    'server/http/route.ts',
    'server/routes/complaints.ts',
    'server/services/intake/take-complaint.ts',
    'server/rules/routing.ts',
    'server/queries/incidents/complaints.ts',
  ],
  'a status, from the console to its row': [
    'src/staff/writes/StatusEditor.tsx',
    'src/staff/writes/use-write.ts',
    'contract/acts/all.ts',
    'contract/acts/status.ts',
    'src/api/staff/outbox/staff-outbox.ts',
    'src/offline/outbox/enqueue.ts',
    'src/offline/outbox/entry.ts',
    'src/offline/outbox/outbox.ts',
    'src/offline/outbox/store.ts',
    'src/offline/sync/triggers.ts',
    'src/offline/sync/flush.ts',
    'src/offline/sync/transitions.ts',
    'src/offline/sync/exchange.ts',
    'server/http/route.ts',
    'server/http/session.ts',
    'server/routes/acts.ts',
    'server/acts/perform.ts',
    'server/acts/subject.ts',
    'server/acts/status.ts',
    'server/queries/incidents/status-changes.ts',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Files of a path that no other file of it imports or is imported by; the contract joins both ends. */
export function unconnected(files: readonly string[]): string[] {
  const edges = new Map(
    files.map((path) => [path, new Set(importsOf(path).map((name) => resolved(path, name)))]),
  );
  return files.filter(
    (path) => !files.some((other) => edges.get(other)?.has(path) || edges.get(path)?.has(other)),
  );
}

function resolved(from: string, name: string): string {
  if (name.startsWith('.')) return normalize(`${dirname(from)}/${name}`);
  const [, layer = '', rest = ''] = /^#(\w+)\/(.*)$/.exec(name) ?? [];
  return ['contract', 'server'].includes(layer) ? `${layer}/${rest}` : `src/${layer}/${rest}`;
}
