// A phone asks to be told when there is news of its case, and says that it has shown so.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { secretHeader } from '#contract/public/facts/case-secret.ts';
import type { Deps } from '../../http/deps.ts';
import { invalidField } from '../../http/problem.ts';
import { serveEndpoint } from '../../http/route.ts';
import { newPushKeys } from '../../jobs/push.ts';
import { countUnread } from '../../queries/conversation/messages.ts';
import { addSubscription, markShown, pushKeys } from '../../queries/conversation/push.ts';
import { caseSecretHash } from '../../rules/access/case-secret.ts';
import { isPushService } from '../../rules/telling/push-service.ts';

export function servePush(app: FastifyInstance, deps: Deps): void {
  const { db, config, now } = deps;
  serveEndpoint(
    app,
    allEndpoints.pushKey,
    deps,
    async () => {
      if (config.pushServices.length === 0) return { key: null };
      return { key: (await pushKeys(db, newPushKeys)).publicKey };
    },
    { limit: 'reads' },
  );
  serveEndpoint(
    app,
    allEndpoints.subscribe,
    deps,
    async ({ body: { endpoint }, request }) => {
      if (!isPushService(endpoint, config.pushServices)) throw invalidField('endpoint');
      await addSubscription(db, { hash: caseSecretHash(request.headers[secretHeader]), endpoint, at: now() });
      return {};
    },
    { limit: 'tracking' },
  );
  serveEndpoint(
    app,
    allEndpoints.newsShown,
    deps,
    async ({ held, body: { isShown = true } }) => {
      if (isShown) await markShown(db, held, now());
      return { unread: await countUnread(db, held) };
    },
    { limit: 'tracking' },
  );
}
