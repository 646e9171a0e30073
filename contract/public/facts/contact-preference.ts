// When and how the police may reach the complainant, as one short text: `never`, `hours 18:00-20:00` or
// `number 9822012345`. No text: at any time, on the number of the complaint.
import { normalizePhone } from '../../shared/contact.ts';

export const contactWays = ['hours', 'number', 'never'] as const;
export type ContactWay = (typeof contactWays)[number];

const time = '([01]\\d|2[0-3]):[0-5]\\d';
export const contactForm = new RegExp(`^(never|hours ${time}-${time}|number [6-9]\\d{9})$`);

export interface ReadContact {
  readonly way: ContactWay | null;
  readonly from: string;
  readonly to: string;
  readonly phone: string;
}

/** Reads a half-typed text too: what is missing is ''. */
export function readContact(text: string): ReadContact {
  const [name = '', rest = ''] = text.split(/ (.*)/);
  const way = contactWays.find((one) => one === name) ?? null;
  const [from = '', to = ''] = way === 'hours' ? rest.split('-') : [];
  return { way, from, to, phone: way === 'number' ? rest : '' };
}

export function writeContact({ way, from, to, phone }: ReadContact): string {
  if (way === 'hours') return `hours ${from}-${to}`;
  return way === 'number' ? `number ${normalizePhone(phone)}` : (way ?? '');
}
