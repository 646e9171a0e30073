// Checks that the comparison after a browser run names everything not shown, and judges full runs only.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseFakeAnswers } from '#fixtures/browser/fake-answers.ts';
import { dialogParts, missingFrom } from '#fixtures/record/missing.ts';
import { type Entry, readRecord, record, recordFolder } from '#fixtures/record/record.ts';
import { isWholeSuite } from '#fixtures/record/reporter.ts';
import { catalogue } from '#fixtures/words/error-catalogue.ts';
import { specWords } from '#fixtures/words/spec-words.ts';
import { specCalls } from '#fixtures/words/staff-calls.ts';
import { languages } from '#fixtures/words/words.ts';

const dialogs = dialogParts();
const everything: Entry[] = [
  ...specWords.flatMap(({ file, seen = [], said = [] }) =>
    [...seen, ...said].flatMap((words) =>
      languages.map((language): Entry => ({ kind: 'words', file, words, language })),
    ),
  ),
  ...Object.entries(catalogue).flatMap(([row, { words }]) => {
    const all = Object.values(words).flat();
    return languages.flatMap((language) =>
      (all.length > 0 ? all : [null]).map((one): Entry => ({ kind: 'error', row, words: one, language })),
    );
  }),
  ...specCalls.map(({ call }): Entry => ({ kind: 'call', call })),
  ...dialogs.map((part): Entry => ({ kind: 'dialog', part })),
];
const judge = (entries: readonly Entry[]) => missingFrom(entries, dialogs);
const without = (leave: (entry: Entry) => boolean) => judge(everything.filter((entry) => !leave(entry)));

describe('missing entries of a record', () => {
  it('are none when every table is covered', () => {
    expect(judge(everything)).toEqual([]);
  });

  it('are every word, error, call and dialog when nothing was recorded', () => {
    const missing = judge([]);
    expect(missing.length).toBeGreaterThan(300);
    for (const kind of ['words of ', 'error “', 'call: ', 'axe never saw '])
      expect(missing.filter((one) => one.startsWith(kind))).not.toEqual([]);
  });

  it('name the word that no test showed', () => {
    const left = without((entry) => entry.kind === 'words' && entry.words === 'Passwords do not match.');
    expect(left).toEqual(['words of login: Passwords do not match.']);
  });

  it('name a word shown in only one language', () => {
    const oneLanguage = (entry: Entry) =>
      entry.kind === 'words' && entry.words === 'Passwords do not match.' && entry.language === 'mr';
    expect(without(oneLanguage)).toEqual(['words of login: Passwords do not match.']);
  });

  it('name the catalogue row that no test produced, though its words were shown elsewhere', () => {
    expect(without((entry) => entry.kind === 'error' && entry.row === 'Jobs fetch failure')).toEqual([
      'error “Jobs fetch failure” in en',
      'error “Jobs fetch failure” in mr',
    ]);
    expect(without((entry) => entry.kind === 'error' && entry.words === 'Access Denied')).toEqual([
      'error “Status update 403”: Access Denied',
    ]);
  });

  it('name the catalogue row without one of its languages', () => {
    const inMarathi = (entry: Entry) =>
      entry.kind === 'error' && entry.row === 'Jobs fetch failure' && entry.language === 'mr';
    expect(without(inMarathi)).toEqual(['error “Jobs fetch failure” in mr']);
  });

  it('name the call that no browser sent', () => {
    const call = 'DELETE /admin/pi-user/{id}';
    expect(without((entry) => entry.kind === 'call' && entry.call === call)).toEqual([`call: ${call}`]);
  });

  it('name the dialog that axe never saw, and one that no file renders', () => {
    const part = 'staff/shell/LogoutDialog.tsx';
    expect(without((entry) => entry.kind === 'dialog' && entry.part === part)).toEqual([
      `axe never saw the dialog of ${part}`,
    ]);
    expect(judge([...everything, { kind: 'dialog', part: 'staff/Gone.tsx' }])).toEqual([
      'no dialog is drawn by staff/Gone.tsx',
    ]);
  });
});

describe('a record', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'record-'));
  });
  afterEach(() => {
    delete process.env[recordFolder];
    rmSync(folder, { recursive: true });
  });

  it('is read back as it was written', () => {
    process.env[recordFolder] = folder;
    const entries: Entry[] = [
      { kind: 'call', call: 'GET /a' },
      { kind: 'words', file: 'login', words: 'मराठी\n{}', language: 'mr' },
    ];
    for (const entry of entries) record(entry);
    expect(readRecord(folder)).toEqual(entries);
  });

  it.each([
    {
      what: 'every spec file',
      began: ['a.spec.ts', 'b.spec.ts'],
      args: ['test', '--workers=1'],
      isWhole: true,
    },
    { what: 'one spec file', began: ['a.spec.ts'], args: ['test', 'a.spec.ts'], isWhole: false },
    { what: 'a search for titles', began: ['a.spec.ts', 'b.spec.ts'], args: ['-g', 'x'], isWhole: false },
    { what: 'a shard', began: ['a.spec.ts', 'b.spec.ts'], args: ['--shard=1/2'], isWhole: false },
  ])('of $what is judged: $isWhole', ({ began, args, isWhole }) => {
    for (const file of ['a.spec.ts', 'b.spec.ts', 'fixture.ts']) writeFileSync(join(folder, file), '');
    expect(isWholeSuite(folder, new Set(began.map((file) => resolve(folder, file))), args)).toBe(isWhole);
  });
});

describe('a test that answers instead of the server', () => {
  const origin = 'http://localhost:5000';
  const fulfilAt = async (url: string) => {
    const answered: string[] = [];
    type Handler = (route: { fulfill(): Promise<void> }, request: { url(): string }) => Promise<void>;
    const page = {
      async route(_: string, handler: Handler) {
        await handler({ fulfill: async () => void answered.push(url) }, { url: () => url });
      },
    };
    refuseFakeAnswers(page as never, origin);
    await page.route('**', (route) => route.fulfill());
    return answered;
  };

  it("is refused for the server's addresses and allowed for others", async () => {
    await expect(fulfilAt(`${origin}/api/v1/admin/pi-user`)).rejects.toThrow('in place of the server');
    expect(await fulfilAt('https://wa.me/1')).toEqual(['https://wa.me/1']);
  });
});
