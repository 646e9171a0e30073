import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Surround } from '#app/App.tsx';
import { type CaseHistory, historyReply } from '#contract/staff/incident.ts';
import { type Fact, timelineOf } from '#contract/staff/timeline.ts';
import { createWords } from '#i18n/load.ts';
import { useFactWords, useSignature } from '#staff/writes/fact-words.ts';
import { useNameAndPost } from '#staff/writes/station-words.ts';
import { createStyles } from '#ui/theme/styles.ts';

const at = '2026-03-10T06:00:00.000Z';
const signed = { at, by: { fullName: 'Ganesh Kale', role: 'pi' }, post: 'PSI 12, Wadgaon' } as const;
const officer = { at, by: { fullName: 'Usha More', role: 'sp' }, post: 'ASP' } as const;
const history = {
  data: [{ id: '1', status: 'action', note: '', ...signed }],
  transfers: [{ id: '2', kind: 'officer', from: 'Usha More', to: 'Anil Rane', reason: '', ...officer }],
  investigators: [
    { id: '3', to: { fullName: 'Ganesh Kale', post: 'PSI 12, Wadgaon' }, reason: '', ...signed },
  ],
} satisfies CaseHistory;
const namesMr = { 'Ganesh Kale': 'गणेश काळे', 'Usha More': 'उषा मोरे' };

const Said = ({ of }: { of: CaseHistory }) => {
  const wordsOf = useFactWords(of.namesMr);
  const signatureOf = useSignature(of.namesMr);
  const closed = useNameAndPost(of.namesMr)({ fullName: 'Ganesh Kale', post: 'PSI 12, Wadgaon' });
  const said = ({ title, signature }: ReturnType<typeof wordsOf>) => `${title} / ${signature}`;
  const facts: Fact[] = timelineOf(of);
  return [...facts.map((fact) => said(wordsOf(fact))), ...of.data.map(signatureOf), closed].join('\n');
};

async function shown(language: 'en' | 'mr', of: CaseHistory): Promise<string> {
  const words = await createWords(language, { en: {}, mr: {} });
  await words.need('common', 'incidents', 'persons', 'procedure', 'steps', 'call-list', 'writes');
  const said = createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Said, { of }));
  return renderToStaticMarkup(createElement(Surround, { words, styles: createStyles(), children: said }));
}

it('names the officers of a history in the script of the page, where the answer says how', async () => {
  const latin = /Ganesh Kale|Usha More/;
  expect(await shown('en', { ...history, namesMr })).not.toMatch(/काळे|मोरे/);
  const marathi = await shown('mr', { ...history, namesMr });
  expect(marathi).not.toMatch(latin);
  expect(marathi.match(/गणेश काळे/g)).toHaveLength(5);
  expect(marathi).toContain('पो.उप.नि. 12');
  // Who has no Marathi name keeps the other.
  expect(marathi).toContain('Anil Rane');
});

it('names them as they were kept where an older server or version says nothing else', async () => {
  const older = historyReply.parse({ success: true, ...history });
  expect(await shown('mr', older)).toMatch(/Ganesh Kale/);
});
