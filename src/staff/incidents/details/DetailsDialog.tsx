import { chakra } from '@chakra-ui/react/styled-system';
import { useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { useSession } from '#api/staff/client/session.ts';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { useIncident, useReadIncident } from '#api/staff/incident-details.ts';
import type { StatusChange } from '#contract/acts/status.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { type DetailsProps as DialogProps, useLastSeen } from '#staff/list/view.ts';
import { History } from '#staff/writes/History.tsx';
import { StatusForm } from '#staff/writes/StatusEditor.tsx';
import { InConfidential } from '#staff/writes/status.tsx';
import type { Write } from '#staff/writes/use-write.ts';
import { WhoRead } from '#staff/writes/WhoRead.tsx';
import { useMedia } from '#ui/browser/media.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Paper } from '#ui/layout/Paper.tsx';
import { SidePanel } from '#ui/layout/SidePanel.tsx';
import { ListFailed, ListOffline } from '#ui/table/ListStates.tsx';
import { CaseActs } from '../acts/CaseActs.tsx';
import type { CaseAct } from '../acts/case-act.ts';
import { Investigator } from '../acts/Investigator.tsx';
import { OfficeCase } from '../acts/OfficeCase.tsx';
import { Procedure } from '../acts/Procedure.tsx';
import { type Editing, KeyHints, ReportActions } from '../acts/ReportActions.tsx';
import { Transfer } from '../acts/Transfer.tsx';
import { Conversation } from '../conversation/Conversation.tsx';
import { targetOf } from '../list/view.ts';
import { Tellings } from '../tellings/Tellings.tsx';
import { DetailFields } from './DetailFields.tsx';
import { ReportPaper, type ReportSheet } from './papers.tsx';
import { RelatedReports } from './RelatedReports.tsx';
import { ReportHead } from './ReportHead.tsx';
import { ReportFrame } from './report-frame.ts';
import { SaysNo } from './SaysNo.tsx';

type Props = DialogProps<IncidentReport> & {
  /** true: the list is loaded or has failed. An incident that is not in it is then fetched by its id. */
  isListRead: boolean;
  isNormalList: boolean;
  /** The report stands beside its list. */
  beside?: boolean;
  changeStatus: Write<StatusChange>;
};

/** A report of which only a glance was taken, while j and k went on, does not count as read. */
const glanceMs = 1000;

export function DetailsDialog({
  id,
  rows,
  isListRead,
  isNormalList,
  beside = false,
  onClose,
  ...rest
}: Props) {
  const { t } = useTranslation('incidents');
  const confidential = useContext(InConfidential);
  const found = rows?.find(({ _id }) => _id === id);
  // Its texts need a fresh proof, which reading it by its id asks for.
  const listed = found?.withheld ? undefined : found;
  const one = useIncident(isListRead && !listed ? id : undefined);
  const shown = useLastSeen(listed ?? one.incident, id);
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
    title: t(confidential ? 'confidential.details' : isNormalList ? 'details.normalTitle' : 'details.title'),
    head: shown && <ReportHead incident={shown} hasDeadlines={columns} hasPlace={beside} />,
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
      <Details
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

type DetailsProps = Pick<Props, 'changeStatus'> & {
  incident: IncidentReport;
  beside: boolean;
  columns: boolean;
  sheet: ReportSheet;
  editing: Editing | null;
  edit: (next: Editing | null) => void;
  step: StepKind | null;
  setStep: (next: StepKind | null) => void;
  act: CaseAct | null;
  setAct: (next: CaseAct | null) => void;
};

function Details(props: DetailsProps) {
  const { incident, beside, columns, sheet, editing, edit, step, setStep, act, setAct, changeStatus } = props;
  const { t } = useTranslation('incidents');
  const { role } = useSession();
  const read = useReadIncident();
  useEffect(() => {
    const timer = setTimeout(() => void read(incident), beside ? glanceMs : 0);
    return () => clearTimeout(timer);
    // Once per report: the updated row with `readAt` must not be marked as read again.
  }, []);
  const procedure = <Procedure incident={incident} chosen={step} onChoose={setStep} beside={columns} />;
  return (
    <Columns beside={columns} data-report>
      <chakra.div {...(columns && { role: 'group', 'aria-label': t('details.title'), tabIndex: 0 })}>
        {editing && (
          <chakra.div marginBlockEnd="6">
            <StatusForm
              changeStatus={changeStatus}
              {...editing}
              target={targetOf(incident)}
              language={incident.language}
              onClose={() => edit(null)}
            />
          </chakra.div>
        )}
        <SaysNo incident={incident} onAct={setAct} />
        <CaseActs incident={incident} act={act} onAct={setAct} />
        <DetailFields incident={incident} isBeside={beside} />
        {!columns && procedure}
        <Conversation incident={incident} />
        <RelatedReports incident={incident} />
        {role === 'pi' && <Investigator incident={incident} />}
        {role === 'sp' && incident.reportType === 'NormalReport' && <Transfer incident={incident} />}
        {role === 'sp' && incident.reportType === 'ConfidentialReport' && <OfficeCase incident={incident} />}
        <Tellings incident={incident} />
        <History id={incident._id} incident={incident} />
        {role === 'sp' && <WhoRead id={incident._id} />}
      </chakra.div>
      {columns && <div>{procedure}</div>}
      <Paper>{() => <ReportPaper incident={incident} sheet={sheet} />}</Paper>
    </Columns>
  );
}

/** The law beside the report; each scrolls by itself, from the head to the foot. */
const Columns = chakra('div', {
  variants: {
    beside: {
      true: {
        flex: '1',
        minHeight: '0',
        display: 'flex',
        '& > div': { minWidth: '0', overflowY: 'auto', padding: '5', paddingBlockStart: '4' },
        '& > div:first-of-type': { flex: '1 1 0' },
        '& > div:nth-of-type(2)': {
          flex: '0 0 min(20rem, 42%)',
          borderInlineStartWidth: '1px',
          borderColor: 'line',
        },
        '& > div:focus-visible': { outlineOffset: '-3px', boxShadow: 'inset 0 0 0 5px var(--v-colors-fg)' },
      },
    },
  },
});

/** Distinguishes loading, offline, failed, and missing or not permitted. */
function NotShown({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('incidents');
  const retry = <StateButton onClick={onRetry}>{t('list.retry')}</StateButton>;
  if (!error) return <p role="status">{t('details.loading')}</p>;
  if (isOffline(error))
    return <ListOffline title={t('details.offline')} text={t('list.offlineHint')} action={retry} />;
  if (error instanceof Problem && (error.status === 404 || error.status === 400)) {
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
