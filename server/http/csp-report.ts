// Browsers tell here what a page's policy has refused. Counted and logged; the browser suite asserts that there is nothing to tell.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const kept = 50;

export function acceptCspReports(app: FastifyInstance, { production }: Config): void {
  const reports: unknown[] = [];
  let count = 0;
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post('/csp-report', async (request, reply) => {
      count += 1;
      if (reports.length < kept) {
        reports.push(request.body);
        request.log.warn({ report: request.body }, 'a page policy refused something');
      }
      return reply.code(204).send();
    });
    if (!production) scope.get('/csp-report', async () => ({ count, reports }));
  });
}
