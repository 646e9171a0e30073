import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotTold } from '#api/staff/call-list.ts';
import { useSession } from '#api/staff/client/session.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import type { NotToldRow } from '#contract/staff/telling.ts';
import { formatDate } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { TextLink } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { PartTitle } from '#ui/text/Prose.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserText } from '#ui/text/UserText.tsx';

/** Each FIR of which no news has arrived: who, the days left of the 90, and where the telling stands. */
export function NotTold() {
  const { t } = useTranslation('call-list');
  const [page, setPage] = useState(1);
  const list = useNotTold(page).data;
  const columns = useColumns();
  if (!list) return null;
  const pages = Math.max(list.totalPages, 1);
  return (
    <chakra.section marginBlockStart="8" aria-labelledby="not-told">
      <PartTitle id="not-told">{t('notTold.title', { count: list.total })}</PartTitle>
      <chakra.p color="fg.muted" marginBlockEnd="2" maxWidth="70ch">
        {t(list.total > 0 ? 'notTold.lead' : 'notTold.none')}
      </chakra.p>
      {list.data.length > 0 && (
        <DataTable
          brief
          caption={t('notTold.caption')}
          columns={columns}
          rows={list.data}
          keyOf={({ _id }) => _id}
        />
      )}
      {pages > 1 && (
        <Pager
          label={t('list.pages')}
          text={t('list.page', { page, pages, count: list.total, total: list.total })}
          previous={t('list.previous')}
          next={t('list.next')}
          page={page}
          pages={pages}
          onPage={setPage}
        />
      )}
    </chakra.section>
  );
}

function useColumns(): readonly Column<NotToldRow>[] {
  const { t } = useTranslation('call-list');
  const { language } = useLanguage();
  const { role } = useSession();
  return useMemo(() => {
    const tabOf = ({ confidential }: NotToldRow) =>
      confidential ? 'confidential-reports' : role === 'sp' ? 'incidents' : 'incident-reporting';
    const station: Column<NotToldRow> = {
      key: 'station',
      header: t('notTold.station'),
      cell: (row) => <UserText text={stationNameIn(language, row) ?? '–'} />,
    };
    return [
      {
        key: 'reference',
        header: t('notTold.report'),
        cell: (row) => (
          <TextLink to={consoleOf[role]} search={{ tab: tabOf(row), id: row._id }} whiteSpace="nowrap">
            {row.referenceId}
          </TextLink>
        ),
        part: 'head',
      },
      { key: 'name', header: t('notTold.name'), cell: ({ fullName }) => <UserText text={fullName} /> },
      ...(role === 'sp' ? [station] : []),
      {
        key: 'due',
        header: t('notTold.due'),
        cell: ({ dueOn, daysLeft }) => (
          <>
            <Unbroken>{formatDate(dueOn)}</Unbroken>{' '}
            <Badge tone={daysLeft < 0 ? 'red' : daysLeft < soonDays ? 'yellow' : 'blue'}>
              {daysLeft < 0
                ? t('notTold.over', { count: -daysLeft })
                : t('notTold.left', { count: daysLeft })}
            </Badge>
          </>
        ),
      },
      {
        key: 'last',
        header: t('notTold.stands'),
        cell: ({ last }) =>
          last ? `${t(`ledger.rung.${last.rung}`)}: ${t(wordOf(last))}` : t('notTold.nothing'),
      },
    ];
  }, [t, language, role]);
}

const soonDays = 15;

const wordOf = ({ rung, state }: NonNullable<NotToldRow['last']>) =>
  rung === 'call' && (state === 'queued' || state === 'delivered')
    ? (`ledger.voice.${state}` as const)
    : (`ledger.state.${state}` as const);
