// The links to evidence in the description of the API. Calls with a session hand them out, ready to use; they
// are no rows of the contract's table, because their answers are the files themselves.
import { headersNamed, requestHeader } from './headers.ts';
import { refusalsWith } from './problems.ts';
import type { Operation, Parameter, Paths } from './types.ts';

const part = (name: string, place: 'path' | 'query', description: string, pattern: string): Parameter => ({
  name,
  in: place,
  required: true,
  description,
  schema: { type: 'string', pattern },
});

const download: Operation = {
  operationId: 'evidenceFile',
  summary: 'A file of evidence, or its preview; `previewUrl` and `originalUrl` of an incident are such links',
  tags: ['media'],
  // The signature stands for the session of the officer who got the link.
  security: [],
  parameters: [
    requestHeader('AttemptId'),
    part(
      'key',
      'path',
      'The id of the incident, the id of the file, and `original` or `preview`, with dots between',
      '^[0-9a-f-]{36}\\.[0-9a-f-]{36}\\.(original|preview)$',
    ),
    part('exp', 'query', 'The link is valid until then: seconds since 1970', '^[0-9]{1,12}$'),
    part('sig', 'query', 'The signature of the server', '^[0-9a-f-]{36}\\.[A-Za-z0-9_-]{43}$'),
  ],
  responses: {
    200: {
      description: 'The file. An original comes as a download.',
      headers: headersNamed('content-disposition'),
      content: { '*/*': {} },
    },
    ...refusalsWith(['not_found', 'not_ready', 'internal']),
  },
};

export const mediaPaths: Paths = { '/media/{key}': { get: download } };
