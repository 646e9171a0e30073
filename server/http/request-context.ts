import type { FastifyRequest } from 'fastify';

/** For the audit: the caller's address and the request id. */
export const requestContext = (request: FastifyRequest) => ({ address: request.ip, requestId: request.id });
