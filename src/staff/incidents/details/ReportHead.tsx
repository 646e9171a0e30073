import { chakra } from '@chakra-ui/react/styled-system';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useCaseHistory } from '#api/staff/incident-details.ts';
import { knownStatus, usePendingWrites } from '#api/staff/pending-writes.ts';
import { countedSteps, progressOf } from '#contract/procedure/progress.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { KindName, KindSquare } from '#staff/list/KindSquare.tsx';
import { CaseHead } from '#staff/writes/CaseHead.tsx';
import { InConfidential, StatusBadge } from '#staff/writes/status.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { NamedFact } from '#ui/table/FactList.tsx';
import { UserText } from '#ui/text/UserText.tsx';
import { caseFileOf } from '../../writes/case-file.ts';
import { TypeBadge } from '../list/columns.tsx';

/** What, whose, where and its status stand here alone: nothing below says them again. */
export function ReportHead({ incident }: { incident: IncidentReport }) {
  const { t } = useTranslation(['incidents', 'steps']);
  const confidential = useContext(InConfidential);
  const pending = usePendingWrites().get(incident._id);
  const { steps = [] } = useCaseHistory(incident._id);
  const { caseClass } = progressOf(countedSteps(caseFileOf(incident, steps)));
  return (
    <CaseHead
      mark={
        // Beside its list on a small laptop the buttons take its room.
        <chakra.span
          display={{ base: 'none', lg: 'flex', xl: 'none' }}
          css={{ '@media (min-width: 1536px)': { display: 'flex' } }}
        >
          <KindSquare row={incident} />
        </chakra.span>
      }
      title={
        <>
          <NamedFact by={t('details.type')}>
            <KindName row={incident} />
          </NamedFact>
          {'\u00a0· '}
          <NamedFact by={t(confidential ? 'confidential.citizen' : 'details.field.fullName')}>
            <UserText text={incident.fullName} />
          </NamedFact>
        </>
      }
      place={
        <NamedFact by={t('details.field.location')}>
          <UserText text={incident.location.name} />
        </NamedFact>
      }
      referenceId={incident.referenceId}
      since={incident.receivedAt}
      report={incident}
      inStrip
    >
      <NamedFact by={t('details.status')}>
        <StatusBadge status={knownStatus(incident, pending)} />
      </NamedFact>
      {incident.category === null && <Badge>{t('list.fromAssistant')}</Badge>}
      {incident.reportType === 'ConfidentialReport' && <TypeBadge row={incident} t={t} />}
      {caseClass && caseClass !== 'ordinary' && <Badge>{t(`steps:class.${caseClass}`)}</Badge>}
    </CaseHead>
  );
}
