// The description of the API (OpenAPI 3.1) for programs of others. It is made of the contract alone, so that
// it can be checked without a server.

import { allEndpoints } from '#contract/endpoints/all.ts';
import { apiBase } from '#contract/shared/api-base.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { organisation } from '#organisation';
import { evidencePaths } from './evidence.ts';
import { answerHeaders, requestHeaders, requestHeadersOf, responseHeaders } from './headers.ts';
import { mediaPaths } from './media.ts';
import { problemSchema, refusalComponents, refusalsOf } from './problems.ts';
import { jsonOf, partsOf } from './schema.ts';
import type { Operation, Paths, Response, Schema } from './types.ts';
import { webhookPaths } from './webhook.ts';

const tags: Record<string, string> = {
  public: 'Citizens: without sign-in',
  'pi-user': 'Stations',
  'sp-user': "The superintendent's office",
  admin: 'Administrators',
  auth: 'Every account: second factor and fresh proof',
  bot: 'The assistant',
  media: 'Files of evidence, by signed links',
  messaging: 'The messaging app: it calls, nobody else',
};

/** `server`: origin of the API; '/' where the description is read from it. */
export function describeApi(server: string) {
  const rows = Object.entries(allEndpoints as Record<string, Endpoint>);
  const paths: Paths = {};
  for (const [name, row] of rows) {
    const path = `${apiBase}${row.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${organisation.name} API`,
      version: '1',
      description:
        'Bodies are JSON in UTF-8. Every refusal is a Problem: a code for programs, a sentence for people, and the id of the request. A new complaint brings its reference; one that begins with FIR- must begin with FIR-2024-.',
      contact: { name: organisation.force.en, email: organisation.supportEmail },
    },
    servers: [{ url: server }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...evidencePaths, ...mediaPaths, ...webhookPaths },
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: "The `token` of a sign-in. For the assistant's calls: the key of the assistant.",
        },
        binding: {
          type: 'apiKey',
          in: 'cookie',
          name: 'vishwas_bind',
          description: 'Set by the sign-in of a browser. Its token is worthless without this cookie.',
        },
      },
      schemas: { Problem: problemSchema },
      parameters: requestHeaders,
      headers: responseHeaders,
      responses: refusalComponents,
    },
  };
}

function operationOf(name: string, row: Endpoint): Operation {
  const { params, query, body, fileField, summary } = row;
  const parameters = [...requestHeadersOf(row), ...partsOf('path', params), ...partsOf('query', query)];
  return {
    operationId: name,
    summary,
    tags: [row.path.split('/')[1] ?? ''],
    security: securityOf(row),
    parameters,
    ...(body && { requestBody: jsonBody(jsonOf(body, 'input')) }),
    ...(fileField && { requestBody: fileBody(fileField) }),
    responses: { [row.status ?? 200]: answerOf(row), ...refusalsOf(row) },
  };
}

function securityOf({ who }: Endpoint): Operation['security'] {
  if (who.includes('public')) return [];
  const withoutCookie = { bearer: [] };
  return who.includes('bot') ? [withoutCookie] : [{ bearer: [], binding: [] }, withoutCookie];
}

function answerOf(row: Endpoint): Response {
  const schema = jsonOf(row.reply, 'output');
  return {
    description: row.media ? 'A file' : 'Done',
    headers: answerHeaders(row),
    content: { [row.media ?? 'application/json']: { schema } },
  };
}

const jsonBody = (schema: Schema) => ({ required: true, content: { 'application/json': { schema } } });

const fileBody = (field: string) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: [field],
      },
    },
  },
});
