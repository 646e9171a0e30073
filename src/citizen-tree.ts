// The routes of the citizens' pages, without those of the consoles: a citizen's phone starts with these. Ids and paths follow from the
// names of the files, as in routeTree.gen.ts, which has all routes and gives these same ones the same names again.
import type { AnyRoute } from '@tanstack/react-router';
import { Route as root } from './routes/__root.tsx';
import { Route as citizens } from './routes/_citizen.tsx';
import type { routeTree } from './routeTree.gen.ts';

const pages = import.meta.glob<AnyRoute>(['./routes/_citizen/**/*.tsx', '!**/-*.tsx'], {
  eager: true,
  import: 'Route',
});

citizens.update({ id: '/_citizen', getParentRoute: () => root } as never);
citizens._addFileChildren(
  Object.entries(pages).map(([file, page]) => {
    const id = file.slice('./routes/_citizen'.length, -'.tsx'.length).replace(/\/index$/, '/');
    return page.update({ id, path: id.replace('_/', '/'), getParentRoute: () => citizens } as never);
  }) as never,
);

/** Has the type of all routes: a link to a console brings the rest (routes/_citizen/$.tsx). */
export const citizenTree = root._addFileChildren([citizens] as never) as unknown as typeof routeTree;
