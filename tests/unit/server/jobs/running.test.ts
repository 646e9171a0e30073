import { expect, it } from 'vitest';
import { openRunning } from '#server/jobs/running.ts';

it('waits for what runs and for what that starts, also where it fails', async () => {
  const { track, settled } = openRunning();
  const ended: string[] = [];
  const later = (name: string, next?: () => void) =>
    track(
      new Promise<void>((resolve) => setTimeout(resolve, 5)).then(() => {
        ended.push(name);
        next?.();
        if (name === 'fetch') throw new Error('lost');
      }),
    ).catch(() => undefined);
  void later('fetch', () => void later('job', () => void later('complete')));
  await settled();
  expect(ended).toEqual(['fetch', 'job', 'complete']);
});
