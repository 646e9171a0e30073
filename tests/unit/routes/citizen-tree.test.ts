// A citizen's page starts with its own routes only; their names must be those of the generated tree, which a link to a console brings.
import { expect, it } from 'vitest';
import { citizenTree } from '../../../src/citizen-tree.ts';

interface Named {
  options: { id?: string; path?: string };
  children?: Named[];
}

const namesIn = (tree: Named) =>
  (tree.children ?? [])
    .find(({ options }) => options.id === '/_citizen')
    ?.children?.map(({ options: { id, path } }) => `${id} at ${path}`)
    .sort();

it('names every route of a citizen as the generated tree does, and no route of a console', async () => {
  const ours = namesIn(citizenTree as unknown as Named);
  expect((citizenTree as unknown as Named).children).toHaveLength(1);
  const { routeTree } = await import('../../../src/routeTree.gen.ts');
  expect(ours?.length).toBeGreaterThan(15);
  expect(ours).toEqual(namesIn(routeTree as unknown as Named));
});
