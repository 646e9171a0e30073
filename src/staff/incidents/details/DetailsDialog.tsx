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
    actions: shown && (
      <>
        {beside && <KeyHints incident={shown} />}
        <ReportActions
          incident={shown}
          editing={editing}
          onEdit={edit}
          onNote={() => setStep('note')}
          onAct={setAct}
          onCaseSheet={printCase}
          onClose={beside ? undefined : close}
        />
      </>
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
        sheet={sheet}
        {...rest}
      />
    ) : (
      <NotShown error={one.error} onRetry={() => void one.refetch()} />
    ),
  };
  return beside ? <SidePanel {...frame} /> : <Dialog long {...frame} />;
}

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
  sheet: ReportSheet;
  editing: Editing | null;
  edit: (next: Editing | null) => void;
  step: StepKind | null;
  setStep: (next: StepKind | null) => void;
  act: CaseAct | null;
  setAct: (next: CaseAct | null) => void;
};

function Details(props: DetailsProps) {
  const { incident, beside, sheet, editing, edit, step, setStep, act, setAct, changeStatus } = props;
  const { role } = useSession();
  const read = useReadIncident();
  useEffect(() => {
    const timer = setTimeout(() => void read(incident), beside ? glanceMs : 0);
    return () => clearTimeout(timer);
    // Once per report: the updated row with `readAt` must not be marked as read again.
  }, []);
  return (
    <div data-report>
      <ReportHead incident={incident} beside={beside} />
      <Columns beside={beside}>
        <div>
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
          <DetailFields incident={incident} hasHead={beside} />
          <RelatedReports incident={incident} />
          {role === 'pi' && <Investigator incident={incident} />}
          {role === 'sp' && incident.reportType === 'NormalReport' && <Transfer incident={incident} />}
          {role === 'sp' && incident.reportType === 'ConfidentialReport' && (
            <OfficeCase incident={incident} />
          )}
          {!beside && <Procedure incident={incident} chosen={step} onChoose={setStep} />}
          <Conversation incident={incident} />
          <Tellings incident={incident} />
          <History id={incident._id} incident={incident} />
          {role === 'sp' && <WhoRead id={incident._id} />}
        </div>
        {beside && (
          <div>
            <Procedure incident={incident} chosen={step} onChoose={setStep} beside />
          </div>
        )}
      </Columns>
      <Paper>{() => <ReportPaper incident={incident} sheet={sheet} />}</Paper>
    </div>
  );
}

/** The law beside the report, in sight while the report scrolls; below it where there is no room. */
const Columns = chakra('div', {
  variants: {
    beside: {
      true: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        columnGap: '6',
        '& > :first-of-type': { flex: '2 1 24rem', minWidth: '0' },
        '& > :nth-of-type(2)': {
          flex: '1 1 17rem',
          minWidth: '0',
          position: 'sticky',
          // Below the head of the report.
          insetBlockStart: '76px',
          maxHeight: 'calc(100vh - 268px)',
          overflowY: 'auto',
          paddingBlockEnd: '2',
        },
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
