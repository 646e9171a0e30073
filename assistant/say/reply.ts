// A reply that every mouth can draw: the page, the messaging app and the terminal.
import { type Within, withinLimit } from './limits.ts';

export interface Choice<Limit extends 'button' | 'row'> {
  /** What comes back when it is chosen; never shown. */
  readonly value: string;
  readonly title: Within<Limit>;
}

type UpTo3<T> = readonly [T] | readonly [T, T] | readonly [T, T, T];
type UpTo10<T> = UpTo3<T> | readonly [T, T, T, T, ...T[]];

export type Reply =
  | { readonly kind: 'text'; readonly text: Within<'alone'> }
  | {
      readonly kind: 'buttons';
      readonly text: Within<'withChoices'>;
      readonly buttons: UpTo3<Choice<'button'>>;
    }
  | { readonly kind: 'rows'; readonly text: Within<'withChoices'>; readonly rows: UpTo10<Choice<'row'>> };

export function choicesIn(reply: Reply): readonly { value: string; title: string }[] {
  if (reply.kind === 'text') return [];
  return reply.kind === 'buttons' ? reply.buttons : reply.rows;
}

const most = { buttons: 3, rows: 10 };

/** Up to three short choices are buttons, up to ten are rows. More is a fault of the program. */
export function replyOf(text: string, choices: readonly { value: string; title: string }[]): Reply {
  if (choices.length === 0) return { kind: 'text', text: withinLimit('alone', text) };
  if (choices.length > most.rows)
    throw new Error(`${choices.length} choices are more than a person can be shown`);
  const asked = withinLimit('withChoices', text);
  const fits = choices.every(({ title }) => [...title].length <= 20);
  if (choices.length <= most.buttons && fits)
    return {
      kind: 'buttons',
      text: asked,
      buttons: choices.map(({ value, title }) => ({
        value,
        title: withinLimit('button', title),
      })) as unknown as UpTo3<Choice<'button'>>,
    };
  return {
    kind: 'rows',
    text: asked,
    rows: choices.map(({ value, title }) => ({
      value,
      title: withinLimit('row', title),
    })) as unknown as UpTo10<Choice<'row'>>,
  };
}
