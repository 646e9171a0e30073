// Every text exists in both languages with the same placeholders, and the Marathi files contain Marathi.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { flatWords, readWords } from '#fixtures/words/words.ts';

const placeholders = (text: string) =>
  (text.match(/\{\{\s*\w+/g) ?? []).map((found) => found.slice(2).trim()).sort();

/** true: only names, numbers and symbols that are the same in every language. */
const languageFree = (text: string) =>
  text
    .replace(/\{\{[^}]*\}\}|\$t\([^)]*\)|https?:\S+|\S+@\S+/g, '')
    .replace(
      /\b(Vishwas|CSV|PDF|DOCX?|SP|ASP|DYSP|MB|kB|ID|FIR|LF|FF|OTP|WhatsApp|English|SHO|NALSA|DLSA|CSRF)\b/g,
      '',
    )
    .replace(/[^A-Za-z]/g, '') === '';

const namesIn = (language: string) =>
  readdirSync(`locales/${language}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''));

const files = namesIn('en');

it('the staff folder holds exactly the files that no citizen page needs', () => {
  const pages = readdirSync('src/routes', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(_citizen|__root).*\.tsx$/.test(file),
  );
  const asked = pages
    .flatMap((file) => [...readFileSync(`src/routes/${file}`, 'utf8').matchAll(/\.need\(([^)]*)\)/g)])
    .flatMap(([, names = '']) => [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name));
  expect(asked.length).toBeGreaterThan(5);
  // Loaded by a part of a page: once a category is chosen, the number of an FIR or a code is asked for, a complaint is received,
  // and numbers of phones are kept.
  asked.push('questions', 'fir', 'code', 'news', 'phones');
  // Read only by the build and by the server.
  const elsewhere = ['chat', 'manifest', 'mail', 'telling', 'push', 'too-old', 'offline-page'];
  const forCitizens = files.filter((file) => !file.startsWith('staff/') && !elsewhere.includes(file));
  expect(forCitizens.sort()).toEqual([...new Set(asked)].sort());
});

it('has each file name once: a page asks for a file by its name, not by its folder', () => {
  const names = files.map((file) => file.replace(/^staff\//, ''));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('has the same files in both languages', () => {
  expect(files.length).toBeGreaterThan(5);
  expect(namesIn('mr')).toEqual(files);
});

describe.each(files.map((file) => file.replace('staff/', '')))('%s', (file) => {
  const english = new Map(flatWords(readWords('en', file)));
  const marathi = new Map(flatWords(readWords('mr', file)));

  it('has the same keys', () => {
    expect([...marathi.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('has the same placeholders', () => {
    for (const [key, text] of english)
      expect([key, placeholders(marathi.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  });

  it('is written in Devanagari in Marathi, with Latin digits', () => {
    const untranslated = [...marathi].filter(([, text]) => !/[ऀ-ॿ]/.test(text) && !languageFree(text));
    expect(untranslated).toEqual([]);
    expect([...marathi].filter(([, text]) => /[०-९]/.test(text))).toEqual([]);
  });
});

/** English texts that Marathi must say in several ways, by the reason. */
const exceptions = {
  'agrees with what is spoken of in gender or number': [
    'Saved on this phone, not sent yet',
    'Being sent',
    'Not assigned yet',
    'It opens by itself when the network is back.',
    'Overdue',
    'Closed',
    'Received',
    'Acted on',
    'Not stated',
    'Refused',
    'Page {{page}} of {{pages}} ({{count}} in total)',
    'Recorded',
    'Keep theirs, drop mine',
    '“{{label}}” is recorded.',
    '“{{label}}” is sent as soon as the network is back.',
    'Written',
  ],
  'a person or a place': ['Change {{name}}', 'Given to {{to}}', 'Moved from {{from}} to {{to}}'],
  'a button or the name of a thing': [
    'Contact',
    'Call',
    'Status',
    'Open',
    'Read',
    'Confirm',
    'Continue',
    'SHO Name',
    'Signed out',
    'Set back to pending',
  ],
  'another sense of the English word': [
    'Delete it',
    'Refresh',
    'Error',
    'To',
    'From',
    'What was found',
    'Date',
    'FIR registered',
    'Received on',
    'Officer',
    'Message',
    'Day',
    'Close',
    'Done',
  ],
} as const;

/** The English texts that stand under several keys with different Marathi texts. */
function saidDifferently(pairs: readonly (readonly [english: string, marathi: string])[]): string[] {
  const found = new Map<string, Set<string>>();
  for (const [english, marathi] of pairs) found.set(english, (found.get(english) ?? new Set()).add(marathi));
  return [...found].filter(([, texts]) => texts.size > 1).map(([english]) => english);
}

it('says in Marathi alike what is alike in English, but for the named exceptions', () => {
  const pairs = files.flatMap((file) => {
    const name = file.replace('staff/', '');
    const marathi = new Map(flatWords(readWords('mr', name)));
    return flatWords(readWords('en', name)).map(([key, text]) => [text, marathi.get(key) ?? ''] as const);
  });
  expect(pairs.length).toBeGreaterThan(3000);
  // Both ways: an exception that is no longer needed goes.
  expect(saidDifferently(pairs).sort()).toEqual(Object.values(exceptions).flat().sort());
});

it('finds one English text with two Marathi ones', () => {
  const pairs = [
    ['Print', 'छापा'],
    ['Print', 'प्रिंट करा'],
    ['Cancel', 'रद्द करा'],
    ['Cancel', 'रद्द करा'],
  ] as const;
  expect(saidDifferently(pairs)).toEqual(['Print']);
});
