import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { heldSecret, holdSecret } from '#api/public/outbox/held-secrets.ts';
import { forgetRead } from '#api/public/outbox/reports.ts';

it("what this page has read of the reports is forgotten, and the secrets of others' cases with it", async () => {
  const client = new QueryClient();
  client.setQueryData(['delivery', 'a'], { at: 'received' });
  holdSecret('FIR-2026-AAAAAAAAA', 'a secret');
  await forgetRead(client);
  expect(heldSecret('FIR-2026-AAAAAAAAA')).toBeNull();
  expect(client.getQueryData(['delivery', 'a'])).toBeUndefined();
});
