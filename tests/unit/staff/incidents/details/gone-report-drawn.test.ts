import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Problem } from '#api/shared/request.ts';
import { ConsoleSession, type Session } from '#api/staff/client/session.ts';
import { staffKey } from '#api/staff/client/staff-query.ts';
import { Surround } from '#app/App.tsx';
import { createWords } from '#i18n/load.ts';
import { DetailsDialog } from '#staff/incidents/details/DetailsDialog.tsx';
import { createStyles } from '#ui/theme/styles.ts';

const session = { role: 'pi', user: { id: 'u' }, until: 0 } as Session;
const report = {
  _id: 'a',
  referenceId: 'FIR-a',
  status: 'pending',
  version: 1,
  reportType: 'NormalReport',
  receivedAt: '2026-03-01T00:00:00.000Z',
  createdAt: '2026-03-01T00:00:00.000Z',
  language: 'en',
  fullName: 'A',
  mobNumber: '9000000000',
  category: 'theft',
  location: { name: 'B' },
  whatHappened: 'C',
  whereHappened: 'D',
  whoInvolved: '',
  mediaUrls: [],
  transferredTo: null,
  readAt: null,
};

/** An open report that is in no list, as it was read before; `status`: of the newest answer of the server. */
async function drawnAfter(status: number): Promise<string> {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('common', 'incidents', 'steps', 'procedure', 'writes');
  const client = new QueryClient();
  const error = new Problem(status, { code: 'internal', message: 'No.', requestId: 'r' } as never);
  const now = Date.now();
  client.getQueryCache().build(client, { queryKey: staffKey(session, 'incident', 'a') }, {
    ...client.getQueryCache().build(client, { queryKey: ['none'] }).state,
    data: report,
    dataUpdatedAt: now,
    error,
    errorUpdatedAt: now,
    status: 'error',
  } as never);
  const nothing = () => {};
  const dialog = createElement(DetailsDialog, {
    id: 'a',
    rows: [],
    isListRead: true,
    isNormalList: true,
    beside: true,
    onClose: nothing,
    onGo: nothing,
    changeStatus: async () => 'delivered' as const,
  });
  const inConsole = createElement(ConsoleSession, { value: session, children: dialog });
  const children = createElement(QueryClientProvider, { client, children: inConsole });
  return renderToStaticMarkup(createElement(Surround, { words, styles: createStyles(), children }));
}

it('offers no act on a report that this officer may see no more, and says so', async () => {
  const gone = await drawnAfter(404);
  expect(gone).toContain('This report was not found.');
  expect(gone).not.toContain('>Respond<');
});

it('keeps a report open whose server is ill', async () => {
  expect(await drawnAfter(503)).toContain('>Respond<');
});
