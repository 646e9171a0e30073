import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useCaseHistory } from '#api/staff/incident-details.ts';
import { useNow } from '#api/staff/now.ts';
import { knownStatus, usePendingWrites } from '#api/staff/pending-writes.ts';
import { countedSteps, progressOf } from '#contract/procedure/progress.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { useClockName } from '#staff/writes/clock-words.ts';
import { StatusBadge } from '#staff/writes/status.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { UserText } from '#ui/text/UserText.tsx';
import { caseFileOf } from '../../writes/case-file.ts';
import { ageOf } from '../list/age.ts';
import { kindWord, TypeBadge } from '../list/columns.tsx';

/** Two lines that stay while the report scrolls: what it is and whose, how old, where it stands, and what is due next. */
export function ReportHead({ incident }: { incident: IncidentReport }) {
  const { t } = useTranslation(['incidents', 'steps']);
  const pending = usePendingWrites().get(incident._id);
  const { steps = [] } = useCaseHistory(incident._id);
  const { receivedAt, due, firNumber } = incident;
  const { caseClass } = progressOf(countedSteps(caseFileOf(incident, steps)));
  const now = useNow();
  const { unit, count } = ageOf(receivedAt, now);
  const clockName = useClockName();
  const clock = due && clockName(due.clock, incident);
  const isOver = due && Date.parse(due.at) <= now;
  return (
    <Head data-report-head>
      <chakra.p fontWeight="700" overflowWrap="anywhere">
        {kindWord(t, incident)} · <UserText text={incident.location.name} /> ·{' '}
        <UserText text={incident.fullName} />
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1" fontSize="sm">
        <chakra.span fontVariantNumeric="tabular-nums">{incident.referenceId}</chakra.span>
        {firNumber && <span>{t('head.fir', { number: firNumber })}</span>}
        <span>{t(`age.${unit}`, { count })}</span>
        <StatusBadge status={knownStatus(incident, pending)} />
        <TypeBadge row={incident} t={t} />
        {caseClass && caseClass !== 'ordinary' && <Badge tone="red">{t(`steps:class.${caseClass}`)}</Badge>}
        {due && clock && (
          <Badge tone={isOver ? 'red' : 'yellow'}>
            {t(isOver ? 'steps:passed' : 'steps:until', {
              clock,
              day: formatDate(due.on),
            })}
          </Badge>
        )}
      </chakra.div>
    </Head>
  );
}

const Head = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockStart: '0',
    zIndex: '1',
    bg: 'bg',
    paddingBlock: '2',
    marginBlockEnd: '3',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
    // The padding above it would show what scrolls by.
    boxShadow: '0 -20px 0 0 var(--v-colors-bg)',
  },
});
