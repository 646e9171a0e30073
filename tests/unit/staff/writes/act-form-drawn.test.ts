import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ConsoleSession, type Session } from '#api/staff/client/session.ts';
import { Surround } from '#app/App.tsx';
import { createWords } from '#i18n/load.ts';
import { ActForm } from '#staff/writes/ActForm.tsx';
import { createStyles } from '#ui/theme/styles.ts';

const office = { role: 'sp', user: { id: 'u' }, until: 0 } as Session;

it('draws the declared texts as required fields, with the words of the act', async () => {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('common', 'incidents', 'writes', 'problem', 'shell');
  const target = { _id: 'r', name: 'FIR-1', version: 1 };
  const form = createElement(ActForm, { kind: 'incident-normal', target, onEnd: () => {} });
  const inConsole = createElement(ConsoleSession, { value: office, children: form });
  const withQueries = createElement(QueryClientProvider, { client: new QueryClient(), children: inConsole });
  const markup = renderToStaticMarkup(
    createElement(Surround, { words, styles: createStyles(), children: withQueries }),
  );
  expect(markup).toContain('How and when the citizen agreed');
  expect(markup).toContain('This cannot be undone.');
  expect(markup).toContain('Yes, a police station may see it');
  expect(markup).toMatch(/<input[^>]*id="act-consent"/);
  expect(markup).toMatch(/maxlength="500"/i);
});
