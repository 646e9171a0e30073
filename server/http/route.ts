// One row of the contract becomes one route: who may is asked first, then how often, then whether the request is well formed.
// The answer passes through its schema too, so that a field nobody promised cannot leave.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import type { Endpoint, Role } from '#contract/endpoint.ts';
import { problemBody } from '#contract/problem.ts';
import type { Deps } from './deps.ts';
import type { LimitName } from './rate-limit.ts';
import { requirePermission, type SignedIn } from './session.ts';

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined;

interface Parts<P, Q, B, By> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** Who signed in: their role is one of the endpoint's. null on public calls and on the assistant's. */
  readonly by: By;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler is given; the calls of two endpoints with the same parts are the same type. */
export type Call<E extends Endpoint> = Parts<
  Parsed<E['params']>,
  Parsed<E['query']>,
  Parsed<E['body']>,
  E['who'][number] extends Role ? SignedIn : null
>;

/** The answer's fields; `success: true` is added. */
export type EndpointAnswer<E extends Endpoint> = Omit<z.input<E['reply']>, 'success'>;

type Options = {
  /** Names the rate limit it draws on, by address (config.ts). */
  limit?: LimitName;
};

/** Registers `endpoint` under /api/v1. */
export function serveEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  deps: Deps,
  handler: (call: NoInfer<Call<E>>) => Promise<NoInfer<EndpointAnswer<E>>>,
  options: Options = {},
): void {
  register<E>(app, endpoint, deps, options, async (call) => {
    const answer = await handler(call);
    return call.reply.code(endpoint.status ?? 200).send({ success: true, ...answer });
  });
}

/** Registers an endpoint whose answer is a file: it leaves as it is made. */
export function serveFile<const E extends Endpoint & { media: string }>(
  app: FastifyInstance,
  endpoint: E,
  deps: Deps,
  handler: (call: NoInfer<Call<E>>) => Promise<Readable>,
  options: Options = {},
): void {
  const name = endpoint.path.slice(endpoint.path.lastIndexOf('/') + 1);
  register<E>(app, endpoint, deps, options, async (call) => {
    const file = await handler(call);
    return call.reply
      .type(`${endpoint.media}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(file);
  });
}

function register<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  deps: Deps,
  { limit }: Options,
  answer: (call: Call<E>) => Promise<FastifyReply>,
): void {
  const signedIn = new WeakMap<FastifyRequest, SignedIn>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    // What is asked of a file without wanting it would be made, and written to the audit, all the same.
    exposeHeadRoute: endpoint.method === 'GET' && !endpoint.media,
    onRequest: async (request) => {
      if (limit) await app.rateLimits.countAddress(limit, request.ip);
      const by = await requirePermission(request, endpoint.who, deps);
      if (by) signedIn.set(request, by);
    },
    handler: (request, reply) => {
      // The compilers have parsed these by the schemas of the same row, and permit() has answered for `by`.
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        by: signedIn.get(request) ?? null,
        request,
        reply,
      } as unknown as Call<E>;
      return answer(call);
    },
  });
}

function schemaOf(endpoint: Endpoint) {
  const { params, query, body, reply, media, summary, who, status, path } = endpoint;
  return {
    summary,
    tags: [path.split('/')[1] ?? ''],
    ...(who.includes('public') ? {} : { security: [{ bearer: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      [status ?? 200]: media ? { description: 'A file', content: { [media]: { schema: reply } } } : reply,
      '4xx': problemBody,
      '5xx': problemBody,
    },
  };
}
