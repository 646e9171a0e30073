import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  foldSecret,
  isCaseSecret,
  newCaseSecret,
  printedSecret,
} from '#contract/public/facts/case-secret.ts';
import { messageBody, unreadOf } from '#contract/public/message.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

const fill = (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes);

describe('the secret of a case', () => {
  it('has 130 random bits in letters that are not read for others', () => {
    const secrets = Array.from({ length: 500 }, () => newCaseSecret(fill));
    expect(new Set(secrets).size).toBe(500);
    expect(secrets.every(isCaseSecret)).toBe(true);
    expect(new Set(secrets.join('')).size).toBe(32);
    expect(secrets.join('')).not.toMatch(/[ILOU]/);
  });

  it('is read back from paper in whatever way it is typed', () => {
    const secret = newCaseSecret(fill);
    const typed = printedSecret(secret)
      .toLowerCase()
      .replaceAll('0', 'o')
      .replaceAll('1', 'l')
      .replaceAll('-', ' ');
    expect(foldSecret(typed)).toBe(secret);
    expect(foldSecret('१२३४ ५६७८')).toBe('12345678');
    expect(isCaseSecret(foldSecret(`${secret}X`))).toBe(false);
  });
});

it('what the police wrote and the complainant has not opened is unread; an own message never is', () => {
  const at = '2026-11-02T04:30:00.000Z';
  const text = 'A fact.';
  const message = (id: string, side: 'citizen' | 'police', readAt: string | null) => ({
    id,
    side,
    at,
    readAt,
    text,
  });
  const messages = [
    message('opened', 'police', at),
    message('new', 'police', null),
    message('own, not read yet', 'citizen', null),
    message('own', 'citizen', at),
  ];
  expect(unreadOf({ messages }).map(({ id }) => id)).toEqual(['new']);
});

it('refuses a message that says nothing and brings nothing', () => {
  const empty = { reportId: uuidv7(), text: '  ', evidence: [] };
  expect(messageBody.safeParse(empty).success).toBe(false);
  expect(messageBody.safeParse({ ...empty, text: 'A fact.' }).success).toBe(true);
});
