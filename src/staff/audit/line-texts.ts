import { useTranslation } from 'react-i18next';
import type { AuditLine } from '#contract/staff/audit.ts';
import { isolateDirection } from '#ui/text/UserText.tsx';

/** What a line says, in words. */
export function useLineTexts() {
  const { t } = useTranslation('audit');
  const actionOf = ({ action }: AuditLine): string =>
    t(`action.${action.replace('.', '-')}` as 'action.export', {
      ns: ['audit', 'writes'],
      // A newer server can name an action that this version has no words for.
      defaultValue: action,
    });
  return {
    whatOf: (line: AuditLine): string =>
      [
        actionOf(line),
        line.text,
        line.rows !== undefined && t('rows', { count: line.rows }),
        line.confirmedBy && t('confirmedBy', { name: isolateDirection(line.confirmedBy) }),
        line.reason && t('reason', { reason: isolateDirection(line.reason) }),
      ]
        .filter(Boolean)
        .join(' · '),
    whoOf: ({ by }: AuditLine): readonly [name: string, post: string] =>
      by ? [by.name, by.post ?? (by.role === null ? '' : t(`role.${by.role}`))] : [t('nobody'), ''],
    aboutOf: ({ report, account }: AuditLine): string =>
      report ? (report.referenceId ?? t('deleted')) : (account ?? ''),
  };
}
