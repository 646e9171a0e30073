import { useTranslation } from 'react-i18next';
import { useCaseHistory } from '#api/staff/incident-details.ts';
import { knownStatus, usePendingWrites } from '#api/staff/pending-writes.ts';
import { countedSteps, progressOf } from '#contract/procedure/progress.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { kindWord } from '#staff/list/kind-word.ts';
import { CaseHead } from '#staff/writes/CaseHead.tsx';
import { StatusBadge } from '#staff/writes/status.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { UserText } from '#ui/text/UserText.tsx';
import { caseFileOf } from '../../writes/case-file.ts';
import { TypeBadge } from '../list/columns.tsx';

type Props = {
  incident: IncidentReport;
  /** No fact below says where. */
  hasPlace: boolean;
};

export function ReportHead({ incident, hasPlace }: Props) {
  const { t } = useTranslation(['incidents', 'steps']);
  const pending = usePendingWrites().get(incident._id);
  const { steps = [] } = useCaseHistory(incident._id);
  const { caseClass } = progressOf(countedSteps(caseFileOf(incident, steps)));
  return (
    <CaseHead
      title={
        <>
          {kindWord(t, incident)} · <UserText text={incident.fullName} />
        </>
      }
      place={hasPlace && <UserText text={incident.location.name} />}
      referenceId={incident.referenceId}
      since={incident.receivedAt}
      report={incident}
      inStrip
    >
      <StatusBadge status={knownStatus(incident, pending)} />
      {incident.reportType === 'ConfidentialReport' && <TypeBadge row={incident} t={t} />}
      {caseClass && caseClass !== 'ordinary' && <Badge>{t(`steps:class.${caseClass}`)}</Badge>}
    </CaseHead>
  );
}
