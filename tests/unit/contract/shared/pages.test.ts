import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileOf, isStaffPath, publicPaths, staffPaths } from '#contract/shared/pages.ts';

/**
 * URLs defined by the route files: a name with `-` in front is not a route, `$` matches unknown paths, and `_`
 * behind a folder is no part of the URL.
 */
const routes = (folder: string) =>
  readdirSync(`src/routes/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/(^|\/)-|\$/.test(file))
    .map((file) => `/${file.replace(/(^|\/)index\.tsx$|\.tsx$/, '').replace('_/', '/')}`)
    .sort();

describe('the declared URLs equal those of the routes', () => {
  it('public', () => {
    expect(routes('_citizen').length).toBeGreaterThan(5);
    expect([...publicPaths].sort()).toEqual(routes('_citizen'));
  });

  it('staff', () => {
    expect(routes('_staff').length).toBeGreaterThan(5);
    expect([...staffPaths].sort()).toEqual(routes('_staff'));
  });
});

it('no URL is both public and staff', () => {
  expect(publicPaths.filter(isStaffPath)).toEqual([]);
});

it('each public URL has its own file', () => {
  expect(fileOf('/')).toBe('index.html');
  expect(new Set(publicPaths.map(fileOf)).size).toBe(publicPaths.length);
});
