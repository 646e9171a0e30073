// Registers one endpoint of the contract as one route: rate limit, permission, schema, person, secret of the case. The
// response passes through its schema too, so that an undeclared field cannot leave.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod/mini';
import type { Endpoint, Role } from '#contract/shared/endpoint.ts';
import type { SignedIn } from '../rules/access/signed-in.ts';
import type { Deps } from './deps.ts';
import { keepAnswer } from './kept-answer.ts';
import type { LimitName } from './rate-limit.ts';
import { provePerson, requireHeldCase, requirePermission } from './session.ts';
import { auditShown } from './shown-rows.ts';

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined;

interface Parts<P, Q, B, By, Held> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The signed-in account, with one of the endpoint's roles. null on public calls and on the assistant's. */
  readonly by: By;
  /** The case whose secret the call carries; null where the endpoint needs none. */
  readonly held: Held;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler receives. Calls of two endpoints with the same parts have the same type. */
export type Call<E extends Endpoint> = Parts<
  Parsed<E['params']>,
  Parsed<E['query']>,
  Parsed<E['body']>,
  E['who'][number] extends Role ? SignedIn : null,
  E extends { caseSecret: 'needed' } ? string : null
>;

/** The response's fields; `success: true` is added. */
export type EndpointAnswer<E extends Endpoint> = Omit<z.input<E['reply']>, 'success'>;

type Options = {
  /** The rate limit that the endpoint counts against, by address. */
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
    const answer =
      endpoint.method === 'GET' ? await handler(call) : await auditShown(deps, call, () => handler(call));
    return call.reply.code(endpoint.status ?? 200).send({ success: true, ...answer });
  });
}

/** Registers a public endpoint whose answer is the same for everybody and changes rarely. A phone that has it gets 304. */
export function serveAlike<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  deps: Deps,
  read: () => Promise<NoInfer<EndpointAnswer<E>>>,
  options: Options = {},
): void {
  const { reply: schema, method, path: url } = endpoint;
  const write = serializerCompiler({ schema, method, url });
  const kept = keepAnswer(async () => write({ success: true, ...(await read()) }));
  register<E>(app, endpoint, deps, options, async ({ request, reply }) => {
    const { text, tag } = await kept();
    reply.header('cache-control', 'no-cache').header('etag', tag);
    // A proxy that compresses marks the tag as weak.
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** Registers an endpoint whose response is a file; the file is streamed. */
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
    ...(endpoint.bodyBytes && { bodyLimit: endpoint.bodyBytes }),
    // A HEAD request would produce the whole file and its audit line.
    exposeHeadRoute: endpoint.method === 'GET' && !endpoint.media,
    onRequest: async (request) => {
      if (limit) await app.rateLimits.countAddress(limit, request.ip);
      const by = await requirePermission(request, endpoint, deps);
      if (by) signedIn.set(request, by);
    },
    handler: async (request, reply) => {
      const by = signedIn.get(request) ?? null;
      // The compilers have parsed these by the endpoint's schemas, and requirePermission() has set `by`.
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        by: by && (await provePerson(request, endpoint, by, deps)),
        held: endpoint.caseSecret === 'needed' ? await requireHeldCase(deps.db, request) : null,
        request,
        reply,
      } as unknown as Call<E>;
      return answer(call);
    },
  });
}

/** A file and a problem are sent as they are (errors.ts). */
const schemaOf = ({ params, query, body, reply, media, status }: Endpoint) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
  ...(!media && { response: { [status ?? 200]: reply } }),
});
