import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useReadIncident } from '#api/staff/incident-details.ts';
import type { StatusChange } from '#contract/acts/status.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { History } from '#staff/writes/History.tsx';
import { StatusForm } from '#staff/writes/StatusEditor.tsx';
import type { Write } from '#staff/writes/use-write.ts';
import { WhoRead } from '#staff/writes/WhoRead.tsx';
import { Paper } from '#ui/layout/Paper.tsx';
import { CaseActs } from '../acts/CaseActs.tsx';
import type { CaseAct } from '../acts/case-act.ts';
import { NextDeadline } from '../acts/Deadlines.tsx';
import { Investigator } from '../acts/Investigator.tsx';
import { OfficeCase } from '../acts/OfficeCase.tsx';
import { Procedure } from '../acts/Procedure.tsx';
import type { Editing } from '../acts/ReportActions.tsx';
import { Transfer } from '../acts/Transfer.tsx';
import { Conversation } from '../conversation/Conversation.tsx';
import { targetOf } from '../list/view.ts';
import { Tellings } from '../tellings/Tellings.tsx';
import { DetailFields } from './DetailFields.tsx';
import { PartLinks } from './PartLinks.tsx';
import { ReportPaper, type ReportSheet } from './papers.tsx';
import { RelatedReports } from './RelatedReports.tsx';
import { SaysNo } from './SaysNo.tsx';

type Props = {
  incident: IncidentReport;
  /** It stands beside its list. */
  beside: boolean;
  /** The law has a column of its own. */
  columns: boolean;
  sheet: ReportSheet;
  editing: Editing | null;
  edit: (next: Editing | null) => void;
  step: StepKind | null;
  setStep: (next: StepKind | null) => void;
  act: CaseAct | null;
  setAct: (next: CaseAct | null) => void;
  changeStatus: Write<StatusChange>;
};

/** A report of which only a glance was taken, while j and k went on, does not count as read. */
const glanceMs = 1000;

/** All of a report below its head: in two columns, or in one that begins with what is due. */
export function ReportBody(props: Props) {
  const { incident, beside, columns, sheet, editing, edit, step, setStep, act, setAct, changeStatus } = props;
  const { t } = useTranslation('incidents');
  const { role } = useSession();
  const box = useRef<HTMLDivElement>(null);
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const read = useReadIncident();
  useEffect(() => {
    // The one before may have been read to its end.
    box.current?.closest('dialog')?.scrollTo(0, 0);
    const timer = setTimeout(() => void read(incident), beside ? glanceMs : 0);
    return () => clearTimeout(timer);
    // Once per report: the updated row with `readAt` must not be marked as read again.
  }, []);
  const procedure = <Procedure incident={incident} chosen={step} onChoose={setStep} beside={columns} />;
  // A note for officers and a message for the complainant are not written side by side.
  const isDocked = columns && !editing && !act && !step;
  const parts = (
    <>
      {editing && (
        <chakra.div marginBlockEnd="6">
          <StatusForm
            changeStatus={changeStatus}
            {...editing}
            target={targetOf(incident)}
            language={incident.language}
            hasFir={incident.firNumber !== undefined}
            onClose={() => edit(null)}
          />
        </chakra.div>
      )}
      {!columns && (
        <chakra.div marginBlockEnd="4">
          <NextDeadline incident={incident} />
          <PartLinks incident={incident} withMessages />
        </chakra.div>
      )}
      <SaysNo incident={incident} onAct={setAct} />
      <CaseActs incident={incident} act={act} onAct={setAct} />
      <DetailFields incident={incident} hasHead />
      {!columns && procedure}
      <Conversation incident={incident} dock={isDocked ? dock : null} />
      <RelatedReports incident={incident} />
      {role === 'pi' && <Investigator incident={incident} />}
      {role === 'sp' && incident.reportType === 'NormalReport' && <Transfer incident={incident} />}
      {role === 'sp' && incident.reportType === 'ConfidentialReport' && <OfficeCase incident={incident} />}
      <Tellings incident={incident} />
      <History id={incident._id} incident={incident} />
      {role === 'sp' && <WhoRead id={incident._id} />}
    </>
  );
  const paper = <Paper>{() => <ReportPaper incident={incident} sheet={sheet} />}</Paper>;
  if (!columns)
    return (
      <div ref={box} data-report>
        {parts}
        {paper}
      </div>
    );
  return (
    <Columns ref={box} data-report>
      <Column>
        <Scroller role="group" aria-label={t('details.title')} tabIndex={0}>
          {parts}
        </Scroller>
        {isDocked && <Foot ref={setDock} data-conversation />}
      </Column>
      <Column isLaw>
        <Scroller>{procedure}</Scroller>
        <Foot>
          <PartLinks incident={incident} />
        </Foot>
      </Column>
      {paper}
    </Columns>
  );
}

const Columns = chakra('div', { base: { flex: '1', minHeight: '0', display: 'flex' } });

/** From the head of the report to its foot. */
const Column = chakra('div', {
  base: { flex: '1 1 0', minWidth: '0', display: 'flex', flexDirection: 'column' },
  variants: {
    isLaw: { true: { flex: '0 0 min(20rem, 42%)', borderInlineStartWidth: '1px', borderColor: 'line' } },
  },
});

const Scroller = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    overflowY: 'auto',
    padding: '5',
    paddingBlockStart: '4',
    // What goes on below its foot is cut there: a shade says so, until its end is reached.
    background:
      'linear-gradient(var(--v-colors-bg), var(--v-colors-bg)) bottom / 100% 12px no-repeat local, linear-gradient(to top, #0002, transparent) bottom / 100% 12px no-repeat',
    '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'inset 0 0 0 5px var(--v-colors-fg)' },
  },
});

/** Below what scrolls, so that it covers nothing. */
const Foot = chakra('div', {
  base: {
    paddingInline: '5',
    paddingBlock: '2',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
    _empty: { display: 'none' },
  },
});
