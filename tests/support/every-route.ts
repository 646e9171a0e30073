// Every route that the server has, as it was registered: what the tests about all of them go through.
import type { FastifyInstance } from 'fastify';

export interface Route {
  readonly method: string;
  readonly url: string;
}

/** Read from Fastify's own drawing of its routes; HEAD goes with GET. */
export function routesOf(app: FastifyInstance): Route[] {
  const routes: Route[] = [];
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^((?:[│ ] {3})*)(?:[├└]── )(.*?)(?: \((.*)\))?$/.exec(line) ?? [];
    if (!line.includes('── ')) continue;
    const depth = indent.length / 4;
    above.length = depth;
    above[depth] = part;
    for (const method of methods.split(', ')) {
      if (method && method !== 'HEAD') routes.push({ method, url: above.join('') });
    }
  }
  return routes;
}
