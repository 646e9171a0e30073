import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ConsoleSession, type Session } from '#api/staff/client/session.ts';
import { staffKey } from '#api/staff/client/staff-query.ts';
import { Surround } from '#app/App.tsx';
import { createWords } from '#i18n/load.ts';
import { AllSent } from '#staff/list/AllSent.tsx';
import { createStyles } from '#ui/theme/styles.ts';

const session = { role: 'pi', user: { id: 'u' }, until: 0 } as Session;

it('says with "All sent" when the server last answered', async () => {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('common', 'shell');
  const queries = new QueryClient();
  const answer = (key: readonly unknown[], at: string) =>
    queries.setQueryData(key, {}, { updatedAt: Date.parse(at) });
  const drawn = () => {
    const line = createElement(AllSent);
    const inConsole = createElement(ConsoleSession, { value: session, children: line });
    const children = createElement(QueryClientProvider, { client: queries, children: inConsole });
    const markup = renderToStaticMarkup(createElement(Surround, { words, styles: createStyles(), children }));
    return markup.replace(/<style.*<\/style>/s, '').replaceAll(/<[^>]*>/g, '');
  };
  expect(drawn()).toBe('All sent');
  answer(staffKey(session, 'home'), '2026-03-01T13:22:10Z');
  answer(staffKey(session, 'queues'), '2026-03-01T13:21:00Z');
  // Of nobody's console.
  answer(['officers-unsent'], '2026-03-01T16:00:00Z');
  expect(drawn()).toBe('All sent, 01-03-2026, 18:52');
});
