// A citizen's page starts with its own routes only; their names must be those of the generated tree, which a link to a console brings.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { citizenTree } from '../../../src/citizen-tree.ts';

interface Named {
  options: { id?: string; path?: string };
  children?: Named[];
}

const ours = citizenTree as unknown as Named;

/** Its text is read: to import it loads the consoles, which takes longer than all else here. */
const generated = [
  ...readFileSync('src/routeTree.gen.ts', 'utf8').matchAll(
    /id: '([^']+)',\s*path: '([^']+)',\s*getParentRoute: \(\) => (\w+),/g,
  ),
];

it('names every route of a citizen as the generated tree does, and no route of a console', () => {
  expect(ours.children).toHaveLength(1);
  expect(ours.children?.[0]?.options.id).toBe('/_citizen');
  const names = ours.children?.[0]?.children?.map(({ options: { id, path } }) => `${id} at ${path}`);
  const theirs = generated.filter(([, , , parent]) => parent === 'CitizenRoute');
  expect(theirs.length).toBeGreaterThan(15);
  expect(theirs.length).toBeLessThan(generated.length);
  expect(names?.sort()).toEqual(theirs.map(([, id, path]) => `${id} at ${path}`).sort());
});
