// Common to every call under /api/v1: JSON in and out, parsed and serialised by the contract's schemas,
// described by OpenAPI.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { apiBase } from '#contract/endpoint.ts';
import { organisation } from '#organisation';
import type { Config } from '../config/config.ts';
import { writeOnlyWithRoom } from './disk-space.ts';
import { acceptJson } from './raw-body.ts';

/** Fits the largest body, a station with all its jurisdictions; a complaint's text is far smaller. */
export const bodyLimitBytes = 256 * 1024;

/** The Swagger page has one inline style element. */
const docsPolicy = [
  "default-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Registers `calls` under /api/v1, and `/api/v1/openapi.json`; outside production also the page /api/docs.
 */
export async function serveApi(
  app: FastifyInstance,
  config: Config,
  calls: (api: FastifyInstance) => void,
): Promise<void> {
  await app.register(swagger, {
    // Calls have a tag. Pages and health checks have none and are not described.
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: { title: `${organisation.name} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  if (!config.production) await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy });
  await app.register(
    async (api) => {
      // Set here, not at the root: other plugins use schemas that these compilers cannot read.
      api.setValidatorCompiler(validatorCompiler);
      api.setSerializerCompiler(serializerCompiler);
      acceptJson(api);
      writeOnlyWithRoom(api, config);
      api.addHook('onSend', async (_, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      calls(api);
      api.get('/openapi.json', async () => api.swagger());
    },
    { prefix: apiBase },
  );
}
