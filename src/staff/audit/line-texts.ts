import { useTranslation } from 'react-i18next';
import { kindNames } from '#contract/procedure/step-kinds.ts';
import { closingAnswers } from '#contract/public/closing.ts';
import { settableNames } from '#contract/shared/status.ts';
import type { AuditLine } from '#contract/staff/audit.ts';
import type { NamesMr } from '#contract/staff/officer.ts';
import { toldWays } from '#contract/staff/telling.ts';
import { useFullName } from '#staff/writes/person-name.ts';
import { usePostWord, useStationWord } from '#staff/writes/station-words.ts';
import { isolateDirection } from '#ui/text/UserText.tsx';

/** What a line says, in words. */
export function useLineTexts(namesMr: NamesMr | undefined) {
  const { t } = useTranslation('audit');
  const stationWord = useStationWord();
  const postWord = usePostWord();
  const fullNameOf = useFullName(namesMr);
  const nameOf = (name: string) => fullNameOf({ fullName: name });
  const actionOf = ({ action }: AuditLine): string =>
    t(`action.${action.replace('.', '-')}` as 'action.export', {
      ns: ['audit', 'writes'],
      // A newer server can name an action that this version has no words for.
      defaultValue: action,
    });
  const { t: ofCase } = useTranslation(['procedure', 'incidents', 'call-list']);
  const wordOf = (name: string): string => {
    const kind = kindNames.find((one) => one === name);
    const status = settableNames.find((one) => one === name);
    const way = toldWays.find((one) => one === name);
    const answer = closingAnswers.find((one) => one === name);
    if (kind) return ofCase(`procedure:kind.${kind}`);
    if (status) return ofCase(`incidents:status.${status}`);
    if (way) return ofCase(`call-list:ledger.way.${way}`);
    return answer ? ofCase(`incidents:history.answer.${answer}`) : name;
  };
  return {
    whatOf: (line: AuditLine): string =>
      [
        actionOf(line),
        line.what && wordOf(line.what.name),
        line.what?.number && isolateDirection(line.what.number),
        line.text,
        line.rows !== undefined && t('rows', { count: line.rows }),
        line.confirmedBy && t('confirmedBy', { name: isolateDirection(nameOf(line.confirmedBy)) }),
        line.reason && t('reason', { reason: isolateDirection(line.reason) }),
      ]
        .filter(Boolean)
        .join(' · '),
    /** Who has neither account nor role ran a command on the server. */
    whoOf: ({ by }: AuditLine): readonly [name: string, post: string] =>
      by
        ? [nameOf(by.name), by.post ? postWord(by.post) : t(`role.${by.role ?? 'operator'}`)]
        : [t('nobody'), ''],
    aboutOf: ({ report, account }: AuditLine): string =>
      report ? (report.referenceId ?? t('deleted')) : nameOf(stationWord(account ?? '')),
  };
}
