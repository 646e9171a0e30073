import { chakra } from '@chakra-ui/react/styled-system';
import { useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { knownStatus, type PendingWrite, usePendingWrites } from '#api/staff/pending-writes.ts';
import type { StatusChange } from '#contract/acts/status.ts';
import type { QueueName } from '#contract/procedure/due.ts';
import type { SettableStatus } from '#contract/shared/status.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { onlySorted } from '#staff/list/PhoneRow.tsx';
import { PendingBadge } from '#staff/writes/PendingLine.tsx';
import { StatusForm } from '#staff/writes/StatusEditor.tsx';
import { InConfidential, StatusBadge, StatusCell } from '#staff/writes/status.tsx';
import type { Write } from '#staff/writes/use-write.ts';
import { phoneMedia, useMedia } from '#ui/browser/media.ts';
import { useStableCallback } from '#ui/browser/stable-callback.ts';
import { Button } from '#ui/form/Button.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column, Selection, Sort } from '#ui/table/table-model.ts';
import { tabletMedia } from '#ui/table/tablet-media.ts';
import { Transfer } from '../acts/Transfer.tsx';
import { confidentialColumns, incidentColumns } from './columns.tsx';
import { compactColumn } from './compact-column.tsx';
import { DueCell } from './DueCell.tsx';
import { StationCell } from './StationCell.tsx';
import { targetOf } from './view.ts';

type Props = {
  caption: string;
  rows: readonly IncidentReport[];
  /** Present if the list can be sorted. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** The list is this queue, or in its order: rows say their deadline. */
  queue?: QueueName | undefined;
  /** Id of the report that stands open beside the list. */
  current?: string | undefined;
  /** Another list was shown before. */
  inParts?: boolean;
  /** Each report in two lines with one act, as on the home. */
  brief?: boolean;
  /** Present while several reports are being selected. */
  selection?: Selection<IncidentReport> | undefined;
  changeStatus: Write<StatusChange>;
  onOpen: (id: string) => void;
};

/** A status that waits to be sent is newer than what the complainant says. */
function badgeOf(row: IncidentReport, write: PendingWrite | undefined) {
  const status = knownStatus(row, write);
  return { status, isDenied: row.saysNo !== undefined && status === row.status };
}

const noCell = () => null;

/** `preset` null: the report is given to a station. */
type Editing = { id: string; preset: SettableStatus | null };

/** A station responds with a button, the superintendent selects a status; both open the same editor. */
export function IncidentRows(props: Props) {
  const { rows, queue, current, changeStatus, onOpen, brief = false, ...order } = props;
  const isBeside = current !== undefined;
  const isPhone = useMedia(phoneMedia);
  const isTablet = useMedia(tabletMedia);
  const isLow = brief ? isPhone : isTablet;
  const isCompact = isBeside || isLow;
  const isChoosing = order.selection !== undefined;
  const isNarrow = useMedia('(max-width: 1179.98px)');
  const { t } = useTranslation('incidents');
  const pending = usePendingWrites();
  const [editing, setEditing] = useState<Editing | null>(null);
  const { role, user } = useSession();
  const responds = role === 'pi';
  const confidential = useContext(InConfidential);
  const open = useStableCallback(onOpen);
  const columnsOf = confidential ? confidentialColumns : incidentColumns;
  const columns = useMemo(() => {
    if (isCompact)
      return [
        compactColumn(
          t,
          (row) => {
            const write = pending.get(row._id);
            const badge = badgeOf(row, write);
            return (
              <>
                {/* That it is new says that nothing is decided. */}
                {(row.readAt || badge.status !== 'pending') && <StatusBadge {...badge} isShort />}
                <PendingBadge write={write} />
              </>
            );
          },
          isBeside ? { queue } : { queue, onOpen: open, isLow: true },
        ),
        // A tablet has no headers to press, but room for the choice.
        ...(isBeside || isPhone ? [] : onlySorted(columnsOf(t, { status: noCell, actions: noCell }))),
      ];
    const status = (row: IncidentReport) => (
      <StatusCell
        {...badgeOf(row, pending.get(row._id))}
        // A table has many columns.
        isShort={!brief && isNarrow}
        isInTable={!brief}
        name={row.referenceId}
        pending={pending.get(row._id)}
        onPick={responds || confidential ? undefined : (preset) => setEditing({ id: row._id, preset })}
      />
    );
    const actions = (row: IncidentReport) => (
      <chakra.div display="flex" flexWrap={{ base: 'wrap', lg: 'nowrap' }} gap="1">
        {!brief && (
          <Button
            look="outline"
            paddingInline="2"
            data-details
            aria-label={t('list.detailsOf', { reference: row.referenceId })}
            onClick={() => open(row._id)}
          >
            {t('list.details')}
          </Button>
        )}
        {responds && (
          <Button
            look="outline"
            paddingInline={brief ? '3' : '2'}
            data-key="act"
            aria-label={t('list.respondTo', { reference: row.referenceId })}
            onClick={() => setEditing({ id: row._id, preset: 'action' })}
          >
            {t('list.respond')}
          </Button>
        )}
      </chakra.div>
    );
    if (brief) {
      const act: Column<IncidentReport> = {
        key: 'actions',
        header: t('column.actions'),
        cell: actions,
        nowrap: true,
      };
      const report = compactColumn(t, status, { onOpen: open, isWide: true });
      return responds ? [report, act] : [report];
    }
    const due = queue && ((row: IncidentReport) => <DueCell row={row} queue={queue} />);
    const station = (row: IncidentReport) => (
      <StationCell row={row} onAssign={() => setEditing({ id: row._id, preset: null })} />
    );
    const all = columnsOf(t, {
      status,
      actions,
      due,
      isNarrow: isNarrow && !confidential,
      ...(!responds && { station }),
    });
    // While several are chosen the acts stand below them, and on a tablet the boxes take their room.
    return isChoosing && isNarrow ? all.filter(({ key }) => key !== 'actions') : all;
  }, [
    t,
    pending,
    responds,
    confidential,
    queue,
    open,
    isBeside,
    isCompact,
    isPhone,
    isNarrow,
    isChoosing,
    brief,
    columnsOf,
  ]);
  return (
    <DataTable
      {...order}
      columns={columns}
      rows={rows}
      keyOf={({ _id }) => _id}
      onOpen={({ _id }) => onOpen(_id)}
      current={current}
      bare={isBeside || brief}
      broad={!brief}
      dense={isLow}
      {...(!isCompact && !brief && { remember: `${confidential ? 'confidential' : 'incidents'}:${user.id}` })}
      below={(row) =>
        editing?.id === row._id &&
        (editing.preset === null ? (
          <Transfer incident={row} onClose={() => setEditing(null)} />
        ) : (
          <StatusForm
            key={editing.preset}
            target={targetOf(row)}
            language={row.language}
            hasFir={row.firNumber !== undefined}
            preset={editing.preset}
            changeStatus={changeStatus}
            // Closing may finish after the next editor was opened; that one stays open.
            onClose={() => setEditing((now) => (now?.id === row._id ? null : now))}
          />
        ))
      }
    />
  );
}
