import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleOf } from '#contract/shared/pages.ts';
import type { ReportType } from '#contract/staff/incident.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { TextLink } from '#ui/form/Button.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { UserText } from '#ui/text/UserText.tsx';

interface Reported {
  readonly _id: string;
  readonly referenceId: string;
  /** Absent in an answer of an older version. Beside a report stands the list of its kind. */
  readonly reportType?: ReportType | undefined;
  /** null: no station has it. */
  readonly stationName: string | null;
  readonly stationNameMr?: string | undefined;
}

/** The report as a link, and its station: how each list of the superintendent's Deadlines tab begins. */
export function useReportColumns<Row extends Reported>(): readonly Column<Row>[] {
  const { t } = useTranslation('deadlines');
  const { language } = useLanguage();
  return useMemo(
    () => [
      {
        key: 'reference',
        header: t('raised.report'),
        cell: ({ _id: id, referenceId, reportType: type }) => (
          <TextLink
            to={consoleOf.sp}
            search={{ tab: 'incidents', id, ...(type && { type }) }}
            display="inline-block"
            minHeight="24px"
            lineHeight="24px"
            whiteSpace="nowrap"
          >
            {referenceId}
          </TextLink>
        ),
        part: 'head',
      },
      {
        key: 'station',
        header: t('board.station'),
        cell: (row) => (
          <UserText
            text={
              stationNameIn(language, row) ??
              t(row.reportType === 'ConfidentialReport' ? 'office' : 'noStation')
            }
          />
        ),
      },
    ],
    [t, language],
  );
}
