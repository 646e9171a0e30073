// Ready sentences for complainants: every officer reads them, the superintendent's office changes them.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Deps } from '../../http/deps.ts';
import { Problem } from '../../http/problem.ts';
import { serveEndpoint } from '../../http/route.ts';
import { expectedVersionOf, writeIdOf } from '../../http/write-headers.ts';
import { writeAudit } from '../../queries/audit.ts';
import { allPhrases, lockPhrases, savePhrases } from '../../queries/phrases.ts';

export function servePhrases(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  serveEndpoint(app, allEndpoints.phrases, deps, async () => ({
    data: (await allPhrases(db)).map(({ kind, phrases, version }) => ({
      kind,
      version,
      phrases: [...(phrases ?? [])],
    })),
  }));

  serveEndpoint(app, allEndpoints.setPhrases, deps, ({ body: { kind, phrases }, by, request }) =>
    db.transaction().execute(async (one) => {
      const id = writeIdOf(request);
      const known = await lockPhrases(one, kind);
      const version = known?.version ?? 0;
      // The same sentences again change nothing: a lost answer is asked for again.
      if (JSON.stringify(known?.phrases ?? null) === JSON.stringify(phrases)) return { id, version };
      const expected = expectedVersionOf(request);
      if (expected !== null && expected !== version)
        throw new Problem('stale_version', { current: { kind, version, phrases: known?.phrases ?? null } });
      const at = now();
      await savePhrases(one, { kind, phrases, version: version + 1, at });
      await writeAudit(one, {
        at,
        by,
        action: 'phrases.change',
        subject: `phrases:${kind}`,
        request,
        before: { version, phrases: known?.phrases ?? null },
        after: { version: version + 1, phrases },
      });
      return { id, version: version + 1 };
    }),
  );
}
