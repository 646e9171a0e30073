import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchNow } from '#api/shared/refetch.ts';

test('a change during the first read causes another read', async () => {
  let kept = 'sending';
  const client = new QueryClient();
  const queryFn = async () => {
    const read = kept;
    await new Promise((done) => setTimeout(done, 20));
    return read;
  };
  const observer = new QueryObserver(client, { queryKey: ['reports'], queryFn });
  const stop = observer.subscribe(() => undefined);
  kept = 'waiting';
  await refetchNow(client, ['reports']);
  expect(observer.getCurrentResult().data).toBe('waiting');
  stop();
});
