import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board } from '#contract/staff/deadlines.ts';
import { formatDate } from '#i18n/format.ts';
import { countText } from '#staff/list/count-text.ts';
import { useClockName } from '#staff/writes/clock-words.ts';
import { useMedia } from '#ui/browser/media.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { Muted, PartTitle } from '#ui/text/Prose.tsx';
import { useReportColumns } from './report-columns.tsx';

type Raised = Board['raised'][number];

/** Shown before a press; on a phone one screen of them. */
const fewest = { phone: 5, desk: 20 };

interface Props {
  readonly raised: readonly Raised[];
  readonly total: number;
  /** Reports that have at least one, as the board counts them; undefined: more than it counts. */
  readonly reports: number | undefined;
}

/** Deadlines that passed and that no step has ended, the oldest first. */
export function RaisedList({ raised, total, reports }: Props) {
  const { t, i18n } = useTranslation(['deadlines', 'procedure']);
  const [isWhole, setWhole] = useState(false);
  const least = useMedia('(min-width: 640px)') ? fewest.desk : fewest.phone;
  const first = useReportColumns<Raised>();
  const clockName = useClockName();
  const columns = useMemo((): Column<Raised>[] => {
    // A newer server can name a clock or a law that this version has no words for.
    const known = (key: string, otherwise: string, words = {}) =>
      i18n.exists(key, { ns: 'procedure' }) ? t(`procedure:${key as 'clock.decision'}`, words) : otherwise;
    return [
      ...first,
      {
        key: 'clock',
        header: t('raised.what'),
        cell: ({ clock, basis, reportType }) => {
          const [law = '', ...section] = basis.split(' ');
          return (
            <>
              {clockName(clock, { reportType }) ?? clock}
              {' · '}
              <chakra.span color="fg.muted" fontSize="sm">
                {known(`law.${law}`, basis, { section: section.join(' ') })}
              </chakra.span>
            </>
          );
        },
      },
      {
        key: 'due',
        header: t('raised.due'),
        cell: ({ dueOn }) => (
          <Badge tone="red" whiteSpace="nowrap">
            {formatDate(dueOn)}
          </Badge>
        ),
        nowrap: true,
        part: 'end',
      },
    ];
  }, [t, i18n, first, clockName]);
  const title = t('raised.title', { count: total, replace: { count: countText(total) } });
  const rows = useMemo(() => (isWhole ? raised : raised.slice(0, least)), [raised, isWhole, least]);
  return (
    <chakra.section marginBlockStart="8">
      <PartTitle>{title}</PartTitle>
      {reports !== undefined && reports !== total && (
        <Muted>{t('raised.reports', { count: reports, replace: { count: countText(reports) } })}</Muted>
      )}
      {raised.length === 0 && <p>{t('raised.none')}</p>}
      {rows.length > 0 && (
        <chakra.div marginBlock="2">
          <DataTable
            brief
            caption={title}
            columns={columns}
            rows={rows}
            keyOf={({ _id, clock, startedOn }) => `${_id} ${clock} ${startedOn}`}
          />
        </chakra.div>
      )}
      {rows.length < raised.length && (
        <Button look="outline" onClick={() => setWhole(true)}>
          {t('raised.more', { count: raised.length - rows.length })}
        </Button>
      )}
      {rows.length === raised.length && raised.length < total && (
        <Muted>{t('raised.oldest', { count: raised.length })}</Muted>
      )}
    </chakra.section>
  );
}
