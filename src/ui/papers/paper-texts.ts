// Fills a paper from a case. Both sides use it: the citizen's phone and the desk of the station.
import type { TFunction } from 'i18next';
import type { PaperTexts } from './PaperSheet.tsx';

interface Basis {
  readonly law: string;
  readonly section: string;
  readonly isVerified: boolean;
}

/** What the paper is, from the table of papers. */
export interface PaperKind {
  readonly name: string;
  readonly basis: readonly Basis[];
  readonly signs: readonly string[];
  readonly form: 'sheet' | 'letter';
  readonly hasWords?: true;
  readonly confirmedOn: string | null;
}

/** Texts as they are shown; '' or absent: unknown, a line to write on. */
export interface PaperFacts {
  readonly reference: string;
  readonly name: string;
  readonly phone: string;
  readonly category: string;
  readonly place: string;
  readonly when: string;
  readonly received: string;
  readonly words: string;
  readonly station?: string | undefined;
  readonly number?: string | undefined;
  readonly day?: string | undefined;
  readonly summary?: string | undefined;
  readonly reasons?: string | undefined;
  readonly headquarters: string;
  readonly force: string;
  readonly url: string;
  /** The day on which the sources were read. */
  readonly readOn: string;
}

type Known = 'statement';
type T = TFunction<['papers', 'procedure']>;
type Label = keyof typeof labels;

const labels = {
  reference: 'reference',
  name: 'name',
  phone: 'phone',
  category: 'category',
  place: 'place',
  when: 'when',
  received: 'received',
  station: 'station',
  day: 'day',
  diary: 'diary',
  signed: 'signed',
  nc: 'nc',
  fir: 'fir',
  kind: 'kind',
  reasons: 'reasons',
} as const;

const start: Label[] = ['reference', 'name', 'phone', 'category', 'place', 'when', 'received', 'station'];
const after: Label[] = ['reference', 'name', 'station'];

/** The rows of each paper, beside its words. */
const rowsOf: Readonly<Record<string, readonly Label[]>> = {
  statement: start,
  acknowledgement: [...after, 'received', 'diary', 'signed'],
  nonCognizable: [...after, 'nc', 'day'],
  firNote: [...after, 'fir', 'day'],
  reasons: [...after, 'day', 'reasons'],
  summaryNotice: [...after, 'day', 'kind', 'reasons'],
  firCopyRequest: [...after, 'phone', 'fir', 'day'],
  affidavit: after,
};

const addressees: Readonly<Record<string, 'station' | 'superintendent' | 'magistrate'>> = {
  firCopyRequest: 'station',
  superintendent: 'superintendent',
  magistrate: 'magistrate',
};

export function paperTexts(t: T, paper: PaperKind, facts: PaperFacts): PaperTexts {
  const blank = t('blank');
  const { name, hasWords, form, signs } = paper;
  const filled = {
    blank,
    name: facts.name || blank,
    station: facts.station || blank,
    headquarters: facts.headquarters,
  };
  const to = addressees[name];
  const summary = facts.summary as 'A' | undefined;
  const values: Record<Label, string | undefined> = {
    ...facts,
    station: facts.station,
    day: facts.day,
    diary: facts.number,
    signed: facts.day,
    nc: facts.number,
    fir: facts.number,
    kind: summary && t(`kind.${summary}`),
    reasons: facts.reasons,
  };
  const paragraphs = t(`paper.${name as Known}.body`, filled).split('\n');
  return {
    title: t(`paper.${name as Known}.title`),
    head: form === 'sheet' ? facts.force : undefined,
    to: to && t(`to.${to}`, filled),
    // The first line of a letter.
    subject: to && paragraphs.shift(),
    rows: (rowsOf[name] ?? start).map((label) => [t(`label.${labels[label]}`), values[label] || blank]),
    words: hasWords && [t('label.words'), facts.words],
    paragraphs,
    signs: signs.map((sign) => t(`sign.${sign as 'informant'}`, filled)),
    foot: footOf(t, paper, facts.readOn),
    qr: form === 'sheet' ? { text: facts.url, label: t('qr') } : undefined,
  };
}

function footOf(t: T, { basis, confirmedOn }: PaperKind, day: string): string {
  const cited = ({ law, section }: Basis) => t(`procedure:law.${law as 'bnss'}`, { section });
  const unread = basis.filter(({ isVerified }) => !isVerified).map(cited);
  const sources = [...new Set(basis.map(({ law }) => t(`source.${law as 'bnss'}`)))];
  const state = confirmedOn ? t('confirmed', { day: confirmedOn }) : t('notConfirmed');
  return [
    t('foot', { basis: basis.map(cited).join('; '), source: sources.join(', '), day, state }),
    unread.length > 0 && t('notRead', { basis: unread.join('; ') }),
  ]
    .filter(Boolean)
    .join(' ');
}
