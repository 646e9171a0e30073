import { expect, it } from 'vitest';
import { lastDayToSign } from '#citizen/complaint/stage.ts';

it('names as the last day to sign the third after the one on which the complaint was received', () => {
  expect(lastDayToSign('2026-11-29T20:00:00.000Z').toISOString()).toBe('2026-12-02T20:00:00.000Z');
});
