// One screen of a console as a test goes through it: how a person gets there, and which words of spec 001 stand there then.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Line } from './line.ts';
import { flatWords, type Language, readWords } from './words.ts';

export interface Walk {
  readonly page: Page;
  readonly line: Line;
  readonly language: Language;
  /** In the language of the walk. */
  readonly say: (file: string, words: string) => string;
  readonly button: (name: string) => Locator;
  readonly dialog: Locator;
}

export interface View {
  /** Unique in its console. */
  readonly name: string;
  /** After the console's address; nothing: what the view before has left. */
  readonly at?: string;
  readonly open?: (walk: Walk) => Promise<unknown>;
  /** By the locale file that holds them, in English; `{}` stands for a value. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** The part of src/ that draws the dialog which is open then. */
  readonly dialog?: string;
}

/** All of them are on the screen: as text, as a choice of a list, or as what an empty field shows. */
export async function expectWords(page: Page, view: View, language: Language): Promise<void> {
  const wanted = Object.entries(view.words ?? {}).flatMap(([file, words]) =>
    words.map((text) => patternOf(file, text, language)),
  );
  await expect
    .poll(async () => {
      const seen = await page.evaluate(textOnScreen);
      return wanted.filter(({ ways }) => !ways.some((way) => way.test(seen))).map(({ text }) => text);
    })
    .toEqual([]);
}

const shape = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '{}');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The same English may have several translations, by where it stands. */
function patternOf(file: string, text: string, language: Language): { text: string; ways: RegExp[] } {
  const keys = flatWords(readWords('en', file)).filter(([, english]) => shape(english) === text);
  const wanted = new Map(flatWords(readWords(language, file)));
  const ways = keys.map(([key]) => {
    const parts = shape(wanted.get(key) ?? `no ${key}`).split('{}');
    return new RegExp(parts.map(escaped).join('.{0,80}'));
  });
  return { text, ways };
}

function textOnScreen(): string {
  const dialog = document.querySelector('dialog[open]');
  const part = dialog instanceof HTMLElement ? dialog : document.body;
  const placeholders = [...part.querySelectorAll('input, textarea')].map(
    (field) => field.getAttribute('placeholder') ?? '',
  );
  const choices = [...part.querySelectorAll('option')].map((option) => option.textContent ?? '');
  return [part.innerText, ...placeholders, ...choices].join('\n');
}
