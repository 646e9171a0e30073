import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileOf, isStaffPath, publicPaths, staffPaths } from '#contract/pages.ts';

/** The addresses that the route files make: a name with `-` before it is no route, `$` takes what is unknown. */
const routes = (folder: string) =>
  readdirSync(`src/routes/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/(^|\/)-|\$/.test(file))
    .map((file) => `/${file.replace(/(^|\/)index\.tsx$|\.tsx$/, '')}`)
    .sort();

describe('the declared addresses are those of the routes', () => {
  it('public', () => {
    expect(routes('_citizen').length).toBeGreaterThan(5);
    expect([...publicPaths].sort()).toEqual(routes('_citizen'));
  });

  it('of the staff', () => {
    expect(routes('_staff').length).toBeGreaterThan(5);
    expect([...staffPaths].sort()).toEqual(routes('_staff'));
  });
});

it('no address is both public and of the staff', () => {
  expect(publicPaths.filter(isStaffPath)).toEqual([]);
});

it('each public address has a file of its own', () => {
  expect(fileOf('/')).toBe('index.html');
  expect(new Set(publicPaths.map(fileOf)).size).toBe(publicPaths.length);
});
