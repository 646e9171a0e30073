import type { FastifyRequest } from 'fastify';

/** For the audit: from which address, in which request. */
export const requestContext = (request: FastifyRequest) => ({ address: request.ip, requestId: request.id });
