import { useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { useIncident } from '#api/staff/incident-details.ts';
import type { StatusChange } from '#contract/acts/status.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { type DetailsProps as DialogProps, useLastSeen } from '#staff/list/view.ts';
import { InConfidential } from '#staff/writes/status.tsx';
import type { Write } from '#staff/writes/use-write.ts';
import { useMedia } from '#ui/browser/media.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { SidePanel } from '#ui/layout/SidePanel.tsx';
import { ListFailed, ListOffline } from '#ui/table/ListStates.tsx';
import type { CaseAct } from '../acts/case-act.ts';
import { type Editing, KeyHints, ReportActions } from '../acts/ReportActions.tsx';
import { Neighbours } from './Neighbours.tsx';
import type { ReportSheet } from './papers.tsx';
import { ReportBody } from './ReportBody.tsx';
import { ReportHead } from './ReportHead.tsx';
import { ReportFrame, stayBelowHead } from './report-frame.ts';

type Props = DialogProps<IncidentReport> & {
  /** true: the list is loaded or has failed. An incident that is not in it is then fetched by its id. */
  isListRead: boolean;
  isNormalList: boolean;
  /** The report stands beside its list. */
  beside?: boolean;
  /** Another report of the list is opened in the place of this one. */
  onGo: (id: string) => void;
  changeStatus: Write<StatusChange>;
};

export function DetailsDialog({
  id,
  rows,
  isListRead,
  isNormalList,
  beside = false,
  onClose,
  onGo,
  ...rest
}: Props) {
  const { t } = useTranslation('incidents');
  const confidential = useContext(InConfidential);
  const found = rows?.find(({ _id }) => _id === id);
  // Its texts need a fresh proof, which reading it by its id asks for.
  const listed = found?.withheld ? undefined : found;
  const one = useIncident(isListRead && !listed ? id : undefined);
  const lastSeen = useLastSeen(listed ?? one.incident, id);
  // The server shows it to this officer no more: nothing can be done with what was seen.
  const shown = isGone(one.error) ? undefined : lastSeen;
  // What is begun belongs to one report; the next one starts without.
  const [begun, setBegun] = useState<Begun>({ id, ...nothing });
  const { editing, step, act } = begun.id === id ? begun : nothing;
  // Closing may finish after the other form, or another report, was opened; that one stays open.
  const end = (part: Partial<Begun>) => setBegun((now) => (now.id === id ? { ...now, ...part } : now));
  const edit = (next: Editing | null) =>
    next ? setBegun({ id, ...nothing, editing: next }) : end({ editing: null });
  const setStep = (next: StepKind | null) =>
    next ? setBegun({ id, ...nothing, step: next }) : end({ step: null });
  const setAct = (next: CaseAct | null) =>
    next ? setBegun({ id, ...nothing, act: next }) : end({ act: null });
  const [sheet, setSheet] = useState<ReportSheet>('statement');
  const columns = useMedia(columnsFrom);
  const isShown = shown !== undefined;
  useEffect(() => (isShown && !beside ? stayBelowHead() : undefined), [isShown, beside]);
  const printCase = () => {
    flushSync(() => setSheet('case'));
    window.print();
    setSheet('statement');
  };
  const close = () => {
    end(nothing);
    onClose();
  };
  const frame = {
    open: id !== undefined,
    row: id,
    onClose: close,
    leave: t('details.back'),
    title: t(confidential ? 'confidential.details' : isNormalList ? 'details.normalTitle' : 'details.title'),
    head: shown && (
      <>
        <ReportHead incident={shown} />
        {!beside && <Neighbours incident={shown} rows={rows ?? []} onGo={onGo} />}
      </>
    ),
    actions: shown && (
      <ReportActions
        incident={shown}
        editing={editing}
        onEdit={edit}
        onStep={setStep}
        isFormOpen={editing !== null || step !== null || act !== null}
        onAct={setAct}
        onCaseSheet={printCase}
        inHead={beside}
        onClose={beside ? undefined : close}
      />
    ),
    children: shown ? (
      <ReportBody
        key={shown._id}
        incident={shown}
        editing={editing}
        edit={edit}
        step={step}
        setStep={setStep}
        act={act}
        setAct={setAct}
        beside={beside}
        columns={columns}
        sheet={sheet}
        {...rest}
      />
    ) : (
      <NotShown error={one.error} onRetry={() => void one.refetch()} />
    ),
  };
  return beside ? (
    <SidePanel {...frame} foot={shown && <KeyHints incident={shown} />} />
  ) : (
    <Dialog {...frame} frame={ReportFrame} />
  );
}

/** From here on the law stands beside the words of a report. */
const columnsFrom = '(min-width: 960px)';

type Begun = {
  id: string | undefined;
  editing: Editing | null;
  step: StepKind | null;
  act: CaseAct | null;
};

const nothing: Omit<Begun, 'id'> = { editing: null, step: null, act: null };

const isGone = (error: Error | null): boolean =>
  error instanceof Problem && (error.status === 404 || error.status === 400);

/** Distinguishes loading, offline, failed, and missing or not permitted. */
function NotShown({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('incidents');
  const retry = <StateButton onClick={onRetry}>{t('list.retry')}</StateButton>;
  if (!error) return <p role="status">{t('details.loading')}</p>;
  if (isOffline(error))
    return <ListOffline title={t('details.offline')} text={t('list.offlineHint')} action={retry} />;
  if (isGone(error)) {
    return (
      <>
        <p>{t('details.gone')}</p>
        <p>{t('details.goneHint')}</p>
      </>
    );
  }
  const why = error instanceof Problem ? error.message : undefined;
  return <ListFailed title={t('details.failed')} text={why} action={retry} />;
}
