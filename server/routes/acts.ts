// Every act of an officer, as a call.
import type { FastifyInstance } from 'fastify';
import { type ActKind, allActs, type BodyOf } from '#contract/acts/all.ts';
import { actHandlers } from '../acts/all.ts';
import { performAct } from '../acts/perform.ts';
import type { Deps } from '../http/deps.ts';
import { bodySha256 } from '../http/raw-body.ts';
import { serveEndpoint } from '../http/route.ts';
import { expectedVersionOf, writeIdOf } from '../http/write-headers.ts';
import type { SignedIn } from '../rules/access/signed-in.ts';

export function serveActs(app: FastifyInstance, deps: Deps): void {
  for (const kind of Object.keys(actHandlers) as ActKind[]) serveAct(app, deps, kind);
}

function serveAct<K extends ActKind>(app: FastifyInstance, deps: Deps, kind: K): void {
  serveEndpoint(app, allActs[kind].endpoint, deps, (call) => {
    const { request } = call;
    // Its endpoint has the schemas of the act, and is for signed-in officers only.
    const { params, body, by } = call as unknown as Parsed<K>;
    return performAct(deps, kind, actHandlers[kind], {
      rowId: params.id,
      body,
      by,
      bodySha256: bodySha256(request),
      call: request,
      writeId: params.stepId ?? writeIdOf(request),
      expected: expectedVersionOf(request),
    });
  });
}

interface Parsed<K extends ActKind> {
  /** A step of the procedure is named in its path. */
  readonly params: { readonly id: string; readonly stepId?: string };
  readonly body: BodyOf<K>;
  readonly by: SignedIn;
}
