// The calls that upload evidence (tus 1.0) in the description of the API. Their bodies are bytes and their
// facts are headers, so they are no rows of the contract's table.
import { complaintLimits } from '#contract/public/facts/complaint-fields.ts';
import type { ProblemCode } from '#contract/shared/problem.ts';
import { evidencePath, tusExtensions, tusVersion } from '../media/tus.ts';
import { headersNamed, inHeader, requestHeader } from './headers.ts';
import { refusalsWith } from './problems.ts';
import type { Header, Operation, Parameter, Paths, Schema } from './types.ts';

const text = { type: 'string' } as const;
const count = { type: 'integer', minimum: 0 } as const;
const octets = { 'application/offset+octet-stream': {} };

const header = (description: string, schema: Schema): Header => ({ description, required: true, schema });

const version = { type: 'string', const: tusVersion } as const;
const resumable = inHeader('Tus-Resumable', 'Version of the protocol', version, true);
const override = inHeader(
  'X-HTTP-Method-Override',
  'The method that is meant, for clients that cannot send it',
  text,
  false,
);
const offset = inHeader('Upload-Offset', 'Where the bytes begin: the offset that HEAD answers', count, true);
const always = [requestHeader('AttemptId'), requestHeader('AcceptLanguage'), resumable];

const tusHeaders = { ...headersNamed(), 'Tus-Resumable': header('Version of the protocol', version) };
const uploadOffset = { 'Upload-Offset': header('So many bytes have arrived', count) };

const anyCall: ProblemCode[] = [
  ...(['malformed_body', 'not_found', 'erased', 'unsupported_version', 'payload_too_large'] as const),
  ...(['unsupported_media_type', 'hash_mismatch', 'too_many_requests', 'internal', 'not_ready'] as const),
];
const sending: ProblemCode[] = [...anyCall, 'validation_failed', 'upload_exists', 'storage_full'];

const common = { tags: ['public'], security: [] };
/** A refusal of HEAD has the status and the headers of the others, and no body. */
const withoutBodies = Object.fromEntries(
  Object.entries(refusalsWith(anyCall)).map(([status, { $ref }]) => [
    status,
    { description: `Without a body; otherwise ${$ref.split('/').at(-1)}`, headers: tusHeaders },
  ]),
);

const begin: Operation = {
  ...common,
  operationId: 'beginUpload',
  summary: 'Begin to upload a file that a complaint lists; may already carry its first bytes',
  parameters: [
    ...always,
    inHeader('Upload-Length', 'Bytes of the file, as the complaint lists them', count, true),
    inHeader(
      'Upload-Metadata',
      'complaintId, evidenceId and sha256 (lower-case hex), as the complaint has them: each name, a blank and the value in Base64, with commas between',
      text,
      true,
    ),
  ],
  requestBody: { required: false, content: octets },
  responses: {
    201: {
      description: 'Begun',
      headers: { ...tusHeaders, Location: header('Path of the upload', text) },
    },
    ...refusalsWith([...sending, 'not_supported']),
  },
};

const state: Operation = {
  ...common,
  operationId: 'uploadState',
  summary:
    'How much of a file has arrived; the offset equals the length once the whole file is checked and stored',
  parameters: [...always, override],
  responses: {
    200: {
      description: 'The state of the upload',
      headers: { ...tusHeaders, ...uploadOffset, 'Upload-Length': header('Bytes of the whole file', count) },
    },
    ...withoutBodies,
  },
};

const piece: Operation = {
  ...common,
  operationId: 'sendPiece',
  summary: 'Send the next bytes of a file; what arrives of a cut request is kept',
  parameters: [...always, override, offset],
  requestBody: { required: true, content: octets },
  responses: {
    204: { description: 'Stored', headers: { ...tusHeaders, ...uploadOffset } },
    ...refusalsWith([...sending, 'not_supported']),
  },
};

const abilities = (operationId: string): Operation => ({
  ...common,
  operationId,
  summary: 'What the server can do',
  parameters: [requestHeader('AttemptId')],
  responses: {
    204: {
      description: 'Versions, extensions and the largest file',
      headers: {
        ...tusHeaders,
        'Tus-Version': header('Versions of the protocol', version),
        'Tus-Extension': header('Extensions of the protocol', { type: 'string', const: tusExtensions }),
        'Tus-Max-Size': header('Bytes of the largest file', {
          type: 'integer',
          const: complaintLimits.fileBytes,
        }),
      },
    },
    ...refusalsWith(['too_many_requests', 'not_ready', 'internal']),
  },
});

const upload: Parameter = {
  name: 'upload',
  in: 'path',
  required: true,
  description: 'The id of the complaint, a dot, the id of the file; both in lower case',
  schema: text,
};

export const evidencePaths: Paths = {
  [evidencePath]: { options: abilities('uploadAbilities'), post: begin },
  [`${evidencePath}/{upload}`]: {
    parameters: [upload],
    options: abilities('uploadAbilitiesHere'),
    head: state,
    patch: piece,
  },
};
