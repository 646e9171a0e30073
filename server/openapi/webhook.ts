// The calls of the messaging app and of the SMS gateway in the description of the API, for the people who run them.
import { apiBase } from '#contract/shared/api-base.ts';
import { smsHookPath, smsReport, smsSignatureHeader } from '../rules/telling/sms-report.ts';
import {
  signatureForm,
  signatureHeader,
  webhookNotification,
  webhookPath,
  webhookVerification,
} from '../rules/webhook-call.ts';
import { headersNamed, inHeader, requestHeader } from './headers.ts';
import { refusalsWith } from './problems.ts';
import { jsonOf, partsOf } from './schema.ts';
import type { Operation, Paths } from './types.ts';

/** Not by a session: by the verify token, or by a signature over the body. */
const common = { tags: ['messaging'], security: [] };

const verify: Operation = {
  ...common,
  operationId: 'verifyWebhook',
  summary: 'The messaging app asks whether this address is its webhook',
  parameters: [requestHeader('AttemptId'), ...partsOf('query', webhookVerification)],
  responses: {
    200: {
      description: 'The challenge, repeated',
      headers: headersNamed(),
      content: { 'text/plain': { schema: { type: 'string' } } },
    },
    ...refusalsWith(['malformed_body', 'wrong_credentials', 'not_ready', 'internal']),
  },
};

interface Signed extends Pick<Operation, 'operationId' | 'summary'> {
  readonly header: string;
  readonly of: Parameters<typeof jsonOf>[0];
}

const signed = ({ header, of, ...named }: Signed): Operation => ({
  ...common,
  ...named,
  parameters: [
    requestHeader('AttemptId'),
    inHeader(
      header,
      "`sha256=` and the HMAC of the body's bytes with the secret of the service",
      { type: 'string', pattern: signatureForm.source },
      true,
    ),
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: jsonOf(of, 'input') } },
  },
  responses: {
    200: {
      description: 'Taken in; a body of another form too, because sending it again would not help',
      headers: headersNamed(),
      content: {
        'application/json': {
          schema: { type: 'object', properties: { success: { const: true } }, required: ['success'] },
        },
      },
    },
    ...refusalsWith([
      ...(['malformed_body', 'wrong_credentials', 'payload_too_large', 'unsupported_media_type'] as const),
      ...(['too_many_requests', 'storage_full', 'not_ready', 'internal'] as const),
    ]),
  },
});

const notify = signed({
  operationId: 'notifyWebhook',
  summary: 'Messages of citizens, for example STOP, and how far messages to them have come',
  header: signatureHeader,
  of: webhookNotification,
});

const smsHook = signed({
  operationId: 'notifySmsHook',
  summary: 'How far a short message has come',
  header: smsSignatureHeader,
  of: smsReport,
});

export const webhookPaths: Paths = {
  [`${apiBase}${webhookPath}`]: { get: verify, post: notify },
  [`${apiBase}${smsHookPath}`]: { post: smsHook },
};
