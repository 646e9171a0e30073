// One archive of a case for another system or a court: all fields as JSON, the same as a page to print, and the files with
// their hashes. A reader needs nothing of this site.
import { readAnswers } from '#contract/public/facts/answers.ts';
import type { CaseHistory, IncidentReport } from '#contract/staff/incident.ts';
import type { AnswerLine } from '#i18n/answers.ts';
import { type FormField, formFields } from './hand-over.ts';

export interface PacketFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly receivedAt: string | null;
  /** Its path in the packet; null: it has not arrived, or could not be read. */
  readonly path: string | null;
}

export interface CaseParts {
  readonly incident: IncidentReport;
  readonly history: Partial<CaseHistory>;
  /** Fields of Integrated Investigation Form I; '': not known. */
  readonly values: Readonly<Record<FormField, string>>;
  readonly files: readonly PacketFile[];
  readonly madeAt: string;
}

const withoutLinks = ({ evidence: _, mediaUrls: __, ...report }: IncidentReport) => report;

/** `vishwas-case-1`: fields may be added to it, and none changes its meaning. */
export const packetJson = ({ incident, history, values, files, madeAt }: CaseParts): string =>
  `${JSON.stringify(
    {
      format: 'vishwas-case-1',
      madeAt,
      reference: incident.referenceId,
      form: formFields.flatMap(([number, fields]) =>
        fields.map((field) => ({ number, field, value: values[field] || null })),
      ),
      report: withoutLinks(incident),
      answers: readAnswers(incident.answers ?? ''),
      history,
      files,
    },
    null,
    1,
  )}\n`;

interface PageTexts {
  readonly title: string;
  readonly force: string;
  readonly label: (field: FormField) => string;
  readonly answers: readonly AnswerLine[];
  readonly files: string;
  readonly answered: string;
  readonly absent: string;
  readonly language: string;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const row = (cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<td>${escaped(cell).replaceAll('\n', '<br>')}</td>`).join('')}</tr>`;

/** No script, no style from elsewhere, nothing that is loaded. */
export function packetPage({ incident, values, files }: CaseParts, texts: PageTexts): string {
  const { title, force, label, answers, answered, absent, language } = texts;
  const form = formFields.flatMap(([number, fields]) =>
    fields.map((field) => row([number, label(field), values[field]])),
  );
  const listed = files.map(({ name, bytes, sha256, path }) =>
    row([path ?? `${name} (${absent})`, String(bytes), sha256]),
  );
  const told = answers.map(({ label: question, value }) => row([question, value]));
  const part = (heading: string, rows: readonly string[]) =>
    rows.length > 0 ? `<h2>${escaped(heading)}</h2><table>${rows.join('')}</table>` : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{font:11pt sans-serif;margin:2cm auto;max-width:19cm}table{border-collapse:collapse;width:100%}
td{border:1px solid;padding:3px 6px;vertical-align:top;overflow-wrap:anywhere}tr{break-inside:avoid}</style></head>
<body><p>${escaped(force)}</p><h1>${escaped(title)}</h1><p>${escaped(incident.referenceId)}</p>
<table>${form.join('')}</table>${part(answered, told)}${part(texts.files, listed)}</body></html>
`;
}

/** Numbered, because two files may have one name; without what a file system refuses. */
export const packetPath = (index: number, name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
  `files/${String(index + 1).padStart(2, '0')}-${name.replace(/[/\\:*?"<>|\u0000-\u001f]/g, '_')}`;

/** When a packet is made, by the clock of the device. */
export const packetTime = (): Date => new Date();
