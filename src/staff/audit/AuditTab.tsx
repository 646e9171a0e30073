import { chakra } from '@chakra-ui/react/styled-system';
import Printer from 'lucide-react/icons/printer';
import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuditLines } from '#api/staff/audit.ts';
import { isItemReference } from '#contract/public/reference.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import type { AuditLine } from '#contract/staff/audit.ts';
import type { NamesMr } from '#contract/staff/officer.ts';
import { formatDate, formatDateTime, formatTime } from '#i18n/format.ts';
import { ConsoleList, StateButton } from '#staff/list/ConsoleList.tsx';
import { ActRow } from '#staff/list/PhoneRow.tsx';
import { phonePadding, WordOrIcon } from '#staff/list/WordOrIcon.tsx';
import { phoneMedia, useMedia } from '#ui/browser/media.ts';
import { Button, TextLink } from '#ui/form/Button.tsx';
import { Paper } from '#ui/layout/Paper.tsx';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { DateTime } from '#ui/text/DateTime.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { UserText } from '#ui/text/UserText.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditPaper } from './AuditPaper.tsx';
import { auditSheet } from './audit-sheet.ts';
import { useLineTexts } from './line-texts.ts';
import type { AuditView, GoToLines } from './view.ts';

type Props = { view: AuditView; goTo: GoToLines; sheet: RefObject<Sheet | null> };

/** Who read, took, changed or tried what. */
export default function AuditTab({ view, goTo, sheet }: Props) {
  const { t } = useTranslation('audit');
  const { lines: kind, q, page, id, from, to } = view;
  const query = useAuditLines({
    page,
    kind,
    from,
    to,
    about: id,
    search: q || undefined,
  });
  const list = query.data;
  const rows = useMemo(() => list?.data ?? [], [list]);
  const columns = useLineColumns(list?.namesMr);
  useTabSheet(sheet, () => auditSheet(rows));
  const about = id !== undefined && list?.about;
  return (
    <section>
      <chakra.h2 {...(about ? { fontSize: 'lg' } : { srOnly: true })}>
        {about ? t('titleAbout', { reference: about.referenceId ?? t('aboutOfficer') }) : t('title')}
      </chakra.h2>
      <Muted marginBlockEnd="3" fontSize={{ base: 'sm', md: 'md' }}>
        {t(id === undefined ? 'lead' : 'leadAbout')}
      </Muted>
      {id !== undefined && (
        <chakra.div marginBlockEnd="3">
          <StateButton onClick={() => goTo({ id: undefined, page: 1 })}>{t('all')}</StateButton>
        </chakra.div>
      )}
      <AuditFilters view={view} goTo={goTo}>
        {rows.length > 0 && (
          <Button
            look="outline"
            paddingInline={phonePadding}
            aria-label={t('print')}
            onClick={() => window.print()}
          >
            <WordOrIcon icon={Printer} word={t('print')} />
          </Button>
        )}
      </AuditFilters>
      <ConsoleList
        query={query}
        list={list}
        page={page}
        words="audit"
        total={list?.total}
        onPage={(next) => goTo({ page: next })}
      >
        {rows.length > 0 && (
          <DataTable dense caption={t('title')} columns={columns} rows={rows} keyOf={({ _id }) => _id} />
        )}
      </ConsoleList>
      <Paper>
        {() => (
          <AuditPaper
            view={view}
            rows={rows}
            reference={about ? about.referenceId : null}
            namesMr={list?.namesMr}
          />
        )}
      </Paper>
    </section>
  );
}

function useLineColumns(namesMr: NamesMr | undefined): Column<AuditLine>[] {
  const { t } = useTranslation('audit');
  const { whatOf, whoOf, aboutOf } = useLineTexts(namesMr);
  const isPhone = useMedia(phoneMedia);
  if (isPhone)
    return [
      {
        key: 'what',
        header: t('column.what'),
        part: 'head',
        cell: (line) => (
          <ActRow name={<b>{whatOf(line)}</b>} act={null}>
            {formatDateTime(line.at)} · <UserText text={whoOf(line).filter(Boolean).join(', ')} />
            {(line.report ?? line.account) && ' · '}
            {(line.report ?? line.account) && <About text={aboutOf(line)} report={line.report} />}
            {line.address && ` · ${line.address}`}
          </ActRow>
        ),
      },
    ];
  return [
    {
      key: 'at',
      header: t('column.at'),
      cell: ({ at }) => <DateTime date={formatDate(at)} time={formatTime(at)} />,
      nowrap: true,
      part: 'head',
    },
    {
      key: 'who',
      header: t('column.who'),
      cell: (line) => {
        const [name, post] = whoOf(line);
        return (
          <>
            <UserText text={name} />
            {post && (
              <chakra.span display="block" color="fg.muted" fontSize="sm">
                <UserText text={post} />
              </chakra.span>
            )}
          </>
        );
      },
    },
    {
      key: 'what',
      header: t('column.what'),
      cell: (line) => <chakra.span overflowWrap="anywhere">{whatOf(line)}</chakra.span>,
    },
    {
      key: 'about',
      header: t('column.about'),
      cell: (line) => <About text={aboutOf(line)} report={line.report} />,
    },
    {
      key: 'address',
      header: t('column.address'),
      cell: ({ address }) => <chakra.span overflowWrap="anywhere">{address ?? '–'}</chakra.span>,
    },
  ];
}

function About({ text, report }: Pick<AuditLine, 'report'> & { text: string }) {
  if (!report?.referenceId) return text === '' ? '–' : <UserText text={text} />;
  const tab = isItemReference(report.referenceId) ? 'lost-and-found' : 'incidents';
  return (
    <TextLink to={consoleOf.sp} search={{ tab, id: report._id }} alone whiteSpace="nowrap">
      {text}
    </TextLink>
  );
}
