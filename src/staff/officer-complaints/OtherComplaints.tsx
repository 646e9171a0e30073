import { useTranslation } from 'react-i18next';
import { consoleOf } from '#contract/shared/pages.ts';
import type { IncidentStatus } from '#contract/shared/status.ts';
import { formatDate } from '#i18n/format.ts';
import { StatusBadge } from '#staff/writes/status.tsx';
import { TextLink } from '#ui/form/Button.tsx';
import { Part, PartTitle } from '#ui/text/Prose.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { isolateDirection, withoutDirectionMarks } from '#ui/text/UserText.tsx';

type Props = {
  buckleNumber?: string | undefined;
  total: number;
  data: readonly {
    readonly _id: string;
    readonly accusedOfficerName: string;
    readonly dateTime: string;
    readonly status: IncidentStatus;
  }[];
};

/** Other complaints about the same officer: one is a grievance, five are a pattern. */
export function OtherComplaints({ buckleNumber, total, data }: Props) {
  const { t } = useTranslation('officer-complaints');
  const title = buckleNumber
    ? t('others.number', { count: total, number: isolateDirection(buckleNumber) })
    : t('others.name', { count: total });
  return (
    <Part data-others>
      <PartTitle marginBlockEnd="2">{title}</PartTitle>
      <ul>
        {data.map(({ _id: id, accusedOfficerName, dateTime, status }) => (
          <li key={id}>
            <TextLink to={consoleOf.sp} search={{ tab: 'officer-complaints', id }}>
              <Unbroken>{`${withoutDirectionMarks(accusedOfficerName)} · ${formatDate(dateTime)}`}</Unbroken>
            </TextLink>{' '}
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      {total > data.length && <p>{t('others.more', { count: total - data.length })}</p>}
    </Part>
  );
}
