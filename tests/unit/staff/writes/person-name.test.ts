import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Surround } from '#app/App.tsx';
import type { RosterPerson } from '#contract/staff/person.ts';
import { createWords } from '#i18n/load.ts';
import { useFullName, usePersonName } from '#staff/writes/person-name.ts';
import { createStyles } from '#ui/theme/styles.ts';

const person = {
  fullName: 'Ganesh Kale',
  fullNameMr: 'गणेश काळे',
  rank: 'PSI',
  buckleNo: '12',
} as RosterPerson;
const Name = ({ of }: { of: RosterPerson }) => `${useFullName()(of)}: ${usePersonName()(of)}`;

async function shown(language: 'en' | 'mr', of: RosterPerson): Promise<string> {
  const words = await createWords(language, { en: {}, mr: {} });
  await words.need('common', 'persons');
  return renderToStaticMarkup(
    createElement(Surround, { words, styles: createStyles(), children: createElement(Name, { of }) }),
  );
}

it('names a person, and an account, in the script of the page where there is such a name', async () => {
  expect(await shown('en', person)).toMatch(/>Ganesh Kale: .?Ganesh Kale/);
  expect(await shown('mr', person)).toMatch(/>गणेश काळे: .?गणेश काळे/);
  expect(await shown('mr', { ...person, fullNameMr: '' })).toMatch(/>Ganesh Kale: .?Ganesh Kale/);
});
