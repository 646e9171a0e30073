import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import {
  type StageColumn,
  type StageRow,
  type StageRowAnswer,
  type StageRowState,
  stageColumns,
  stageRowStates,
} from '#contract/staff/stage-import.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { incidentTab } from '#staff/list/incident-tab.ts';
import { Button, TextLink } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { UserText } from '#ui/text/UserText.tsx';

type Props = {
  rows: readonly StageRow[];
  lines: readonly number[];
  answers: readonly StageRowAnswer[];
  isRecorded: boolean;
};

interface Line extends StageRow {
  readonly line: number;
  readonly answer: StageRowAnswer;
}

/** Of the chosen kind; ten thousand rows would stop a slow PC. */
const atOnce = 50;

const tones = {
  new: 'green',
  known: 'grey',
  refused: 'red',
  notFound: 'yellow',
  ambiguous: 'yellow',
  unreadable: 'red',
} as const satisfies Record<StageRowState, string>;

/** How many rows are of each kind, and the rows of one kind with what happens to each. */
export function StageRows({ rows, lines, answers, isRecorded }: Props) {
  const { t } = useTranslation('stages');
  const all = useMemo(
    () =>
      answers.flatMap((answer, index): Line[] => {
        const row = rows[index];
        return row ? [{ ...row, line: lines[index] ?? 0, answer }] : [];
      }),
    [rows, lines, answers],
  );
  const present = stageRowStates.filter((state) => answers.some((answer) => answer.state === state));
  const [chosen, setChosen] = useState<StageRowState | null>(null);
  const [most, setMost] = useState(atOnce);
  const state = chosen && present.includes(chosen) ? chosen : present[0];
  const found = useMemo(() => all.filter(({ answer }) => answer.state === state), [all, state]);
  const shown = useMemo(() => found.slice(0, most), [found, most]);
  const fresh = isRecorded ? 'recorded' : 'new';
  const columns = useColumns(fresh);
  return (
    <>
      <chakra.div
        role="group"
        aria-label={t('kinds')}
        display="flex"
        flexWrap="wrap"
        gap="2"
        marginBlockEnd="3"
      >
        {present.map((one) => (
          <Button
            key={one}
            look="outline"
            aria-pressed={one === state}
            bg={one === state ? 'info.bg' : undefined}
            onClick={() => {
              setChosen(one);
              setMost(atOnce);
            }}
          >
            {t(`state.${one === 'new' ? fresh : one}`)}
            {': '}
            {formatNumber(answers.filter((answer) => answer.state === one).length)}
          </Button>
        ))}
      </chakra.div>
      <DataTable caption={t('title')} columns={columns} rows={shown} keyOf={({ line }) => String(line)} />
      {shown.length < found.length && (
        <Button look="plain" onClick={() => setMost(most + 4 * atOnce)}>
          {t('more', { number: formatNumber(found.length - shown.length) })}
        </Button>
      )}
    </>
  );
}

function useColumns(fresh: 'new' | 'recorded'): readonly Column<Line>[] {
  const { t } = useTranslation(['stages', 'procedure']);
  const { role } = useSession();
  return useMemo(
    () => [
      { key: 'line', header: t('line'), cell: ({ line }) => formatNumber(line), nowrap: true },
      {
        key: 'reference',
        header: t('column.reference'),
        cell: ({ reference, answer: { _id: id, referenceId } }) =>
          id && referenceId ? (
            <TextLink to={consoleOf[role]} search={{ tab: incidentTab(role), id }} alone whiteSpace="nowrap">
              {referenceId}
            </TextLink>
          ) : (
            <UserText text={reference || '–'} />
          ),
        part: 'head',
      },
      {
        key: 'stage',
        header: t('column.stage'),
        cell: ({ stage, answer: { kind } }) =>
          kind ? t(`procedure:kind.${kind}`) : <UserText text={stage || '–'} />,
      },
      { key: 'number', header: t('column.number'), cell: ({ number }) => <UserText text={number || '–'} /> },
      {
        key: 'on',
        header: t('column.on'),
        cell: ({ on, answer }) => (answer.on ? formatDate(answer.on) : <UserText text={on || '–'} />),
        nowrap: true,
      },
      {
        key: 'state',
        header: t('what'),
        cell: ({ answer }) => (
          <>
            <Badge tone={tones[answer.state]}>
              {t(`state.${answer.state === 'new' ? fresh : answer.state}`)}
            </Badge>{' '}
            <Why answer={answer} />
          </>
        ),
      },
    ],
    [t, role, fresh],
  );
}

const isColumn = (name: string): name is StageColumn => stageColumns.some((column) => column === name);

function Why({ answer: { state, missing, by, columns = [] } }: { answer: StageRowAnswer }) {
  const { t } = useTranslation(['stages', 'procedure']);
  if (state === 'notFound' || state === 'ambiguous') return t(`why.${state}`);
  if (missing === 'correction') return t('why.correction');
  if (missing) return t('why.missing', { step: t(`procedure:kind.${missing}`) });
  if (by) return t('why.by');
  if (state === 'refused' && columns.includes('on')) return t('why.day');
  const named = columns.filter(isColumn).map((column) => t(`column.${column}`));
  return named.length > 0
    ? t(`why.${state === 'refused' ? 'lacks' : columns.includes('on') ? 'unreadDay' : 'unread'}`, {
        columns: named.join(', '),
      })
    : null;
}
