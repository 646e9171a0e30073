import { describe, expect, it } from 'vitest';
import { isWeakPassword } from '#server/rules/weak-password.ts';

const own = ['meera.kulkarni@police.example', 'Meera Kulkarni', 'Wadgaon', null];

describe('a password is weak', () => {
  it.each([
    ['common', '123456789012'],
    ['common', 'password1234'],
    ['common', '1qaz2wsx3edc4rfv'],
    ['common', 'aaaaaaaaaaaa'],
    ['a row of keys', 'qwertyuiop12'],
    ['a row of keys', 'asdfghjkl;zxc'],
    ['the own e-mail address', 'meera.kulkarni@police.example'],
    ['the own name and a year', 'MeeraKulkarni2026'],
    ['the own station and a number', 'Wadgaon@12345'],
  ])('that is %s: %s', (_, password) => {
    expect(isWeakPassword(password, own)).toBe(true);
  });
});

describe('a password is taken', () => {
  it.each(['a newly chosen password', 'correct horse battery', 'चहा आणि बिस्किटे', 'Tr7#kLp9!vQz2m'])(
    '%s',
    (password) => {
      expect(isWeakPassword(password, own)).toBe(false);
    },
  );

  it('of 200 characters is judged quickly enough to be judged at all', () => {
    expect(isWeakPassword('k9#Lq'.repeat(40), own)).toBe(false);
  });
});
