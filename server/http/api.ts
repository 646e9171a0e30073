// Common to every call under /api/v1: JSON in and out, parsed and serialised by the contract's schemas,
// described by OpenAPI.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { OpenAPIV3 } from 'openapi-types';
import { apiBase } from '#contract/shared/api-base.ts';
import type { Config } from '../config/config.ts';
import { describeApi } from '../openapi/document.ts';
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

/** Serves `calls` under /api/v1 with `/openapi.json`; outside production also the page /api/docs. */
export async function serveApi(
  app: FastifyInstance,
  config: Config,
  calls: (api: FastifyInstance) => void,
): Promise<void> {
  const description = describeApi(config.publicUrlGiven ? config.publicUrl.origin : '/');
  if (!config.production) {
    // Its type is that of OpenAPI 3.0.
    const document = description as unknown as OpenAPIV3.Document;
    await app.register(swagger, { mode: 'static', specification: { document } });
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy });
  }
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
      const text = JSON.stringify(description);
      api.get('/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(text));
    },
    { prefix: apiBase },
  );
}
