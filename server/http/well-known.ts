// Addresses that programs ask for by themselves.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { organisation } from '#organisation';
import type { Deps } from './deps.ts';

/** RFC 9116 advises less than a year. It counts from the answer, so it never ends. */
const validDays = 180;

export function serveWellKnown(app: FastifyInstance, { config, now }: Pick<Deps, 'config' | 'now'>): void {
  app.get('/.well-known/security.txt', async (_: FastifyRequest, reply: FastifyReply) => {
    const expires = new Date(now().getTime() + validDays * 86_400_000);
    const lines = [
      `Contact: mailto:${organisation.supportEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, mr',
      `Canonical: ${new URL('/.well-known/security.txt', config.publicUrl)}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  // Browsers ask for it where a page names no icon, for example while they show a picture.
  app.get('/favicon.ico', (_, reply) => reply.sendFile('icons/icon-96.png'));
}
