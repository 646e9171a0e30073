import { expect, it } from 'vitest';
import { addressesOf, shownAddress } from '#server/db/addresses.ts';

it('names each machine of a database in an address of its own', () => {
  expect(addressesOf('postgres://app:p%40ss@one:5432,[::1]:5433,three/vishwas?sslmode=require')).toEqual([
    'postgres://app:p%40ss@one:5432/vishwas?sslmode=require',
    'postgres://app:p%40ss@[::1]:5433/vishwas?sslmode=require',
    'postgres://app:p%40ss@three/vishwas?sslmode=require',
  ]);
});

it('leaves an address of one machine as it is', () => {
  expect(addressesOf('postgres://app:word@one:5432/vishwas')).toEqual([
    'postgres://app:word@one:5432/vishwas',
  ]);
});

it('shows machines and database without the password', () => {
  expect(shownAddress('postgres://app:word@one:5432,two:5433/vishwas')).toBe('one:5432, two:5433/vishwas');
});
