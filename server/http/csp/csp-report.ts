// Browsers report here what a page's Content-Security-Policy has refused. Reports are counted and logged; the
// browser tests assert that there are none.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

const mostKept = 50;
/** Then the log is open for new ones. */
const hourMs = 3_600_000;

export function acceptCspReports(app: FastifyInstance, { production }: Config): void {
  const reports: Refusal[] = [];
  let count = 0;
  let logged = { since: 0, lines: 0 };
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      scope.getDefaultJsonParser('error', 'error'),
    );
    const limit = (request: FastifyRequest) => app.rateLimits.countAddress('reports', request.ip);
    scope.post('/csp-report', { onRequest: limit }, async (request, reply) => {
      count += 1;
      const refusal = refusalIn(request.body);
      if (reports.length < mostKept) reports.push(refusal);
      if (Date.now() - logged.since > hourMs) logged = { since: Date.now(), lines: 0 };
      if (logged.lines < mostKept) {
        logged.lines += 1;
        request.log.warn(refusal, 'a page policy refused something');
      }
      return reply.code(204).send();
    });
    if (!production) scope.get('/csp-report', async () => ({ count, reports }));
  });
}

/** What is logged: the directive and the origin. Page addresses contain references, and anybody may post anything. */
interface Refusal {
  readonly directive: string;
  readonly from: string;
}

function refusalIn(body: unknown): Refusal {
  const [first] = Array.isArray(body) ? body : [];
  const report = fieldOf(first, 'body') ?? fieldOf(body, 'csp-report');
  const textOf = (...names: string[]) =>
    names.map((name) => fieldOf(report, name)).find((value) => typeof value === 'string') ?? '';
  const directive = textOf('effective-directive', 'effectiveDirective');
  const blocked = textOf('blocked-uri', 'blockedURL');
  const origin = URL.canParse(blocked) ? new URL(blocked).origin : blocked;
  return {
    directive: /^[a-z-]{1,40}$/.test(directive) ? directive : 'none',
    from: /^[a-z-]{1,20}$|^https?:\/\/[^\s/]{1,100}$/.test(origin) ? origin : 'none',
  };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
