import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useNow } from '#api/staff/now.ts';
import type { AuditLine } from '#contract/staff/audit.ts';
import type { NamesMr } from '#contract/staff/officer.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { useFullName } from '#staff/writes/person-name.ts';
import { PrintSheet, PrintTable } from '#ui/layout/PrintSheet.tsx';
import { useLineTexts } from './line-texts.ts';
import type { AuditView } from './view.ts';

type Props = {
  view: AuditView;
  rows: readonly AuditLine[];
  reference: string | null;
  namesMr: NamesMr | undefined;
};

/** The page of the audit on paper: what was asked, and each line with its number in the chain. */
export function AuditPaper({ view, rows, reference, namesMr }: Props) {
  const { t } = useTranslation('audit');
  const { whatOf, whoOf, aboutOf } = useLineTexts(namesMr);
  const { user } = useSession();
  const fullNameOf = useFullName();
  const now = useNow();
  const { lines: kind, q, page, from, to } = view;
  const asked = [
    kind && t(`kind.${kind}`),
    q,
    from && `${t('filter.from')} ${formatDate(from)}`,
    to && `${t('filter.to')} ${formatDate(to)}`,
    t('paper.page', { page }),
  ];
  const head = ['line', 'at', 'who', 'what', 'about', 'address'] as const;
  return (
    <PrintSheet aria-label={t('title')}>
      <h2>{reference === null ? t('title') : t('titleAbout', { reference })}</h2>
      <p>{asked.filter(Boolean).join(' · ')}</p>
      <p>{t('paper.printed', { name: fullNameOf(user), time: formatDateTime(now) })}</p>
      <PrintTable fontSize="9pt">
        <thead>
          <tr>
            {head.map((column) => (
              <th key={column}>{t(`column.${column}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <tr key={line._id}>
              <td>{line._id}</td>
              <td>{formatDateTime(line.at)}</td>
              <td>{whoOf(line).filter(Boolean).join(', ')}</td>
              <td>{whatOf(line)}</td>
              <td>{aboutOf(line)}</td>
              <td>{line.address ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </PrintTable>
    </PrintSheet>
  );
}
