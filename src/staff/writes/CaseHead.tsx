import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#api/staff/now.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { ageOf } from '#staff/list/age.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { useClockName } from './clock-words.ts';

type Props = {
  /** What it is, where, and whose. */
  title: ReactNode;
  referenceId?: string | undefined;
  since: string;
  /** Whose next deadline is named. */
  report?: IncidentReport | undefined;
  /** The deadlines stand beside it. */
  hasDeadlines?: boolean;
  /** Status and what else stands beside it. */
  children: ReactNode;
};

/** Two lines that stay while a case scrolls: what it is and whose, how old, where it stands, and what is due next. */
export function CaseHead({ title, referenceId, since, report, hasDeadlines = false, children }: Props) {
  const { t } = useTranslation(['incidents', 'steps']);
  const now = useNow();
  const { unit, count } = ageOf(since, now);
  const clockName = useClockName();
  const due = hasDeadlines ? undefined : report?.due;
  const clock = due && clockName(due.clock, report ?? {});
  const isOver = due && Date.parse(due.at) <= now;
  return (
    <Head data-report-head>
      <chakra.p fontSize="lg" fontWeight="700" lineHeight="1.3" overflowWrap="anywhere">
        {title}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1" fontSize="sm">
        {referenceId && <chakra.span fontVariantNumeric="tabular-nums">{referenceId}</chakra.span>}
        {report?.firNumber && <span>{t('head.fir', { number: report.firNumber })}</span>}
        <span>{t(`age.${unit}`, { count })}</span>
        {children}
        {due && clock && (
          <Badge tone={isOver ? 'red' : 'yellow'}>
            {t(isOver ? 'steps:passed' : 'steps:until', { clock, day: formatDate(due.on) })}
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
    // As wide as what it stands in, so that nothing shows beside it.
    marginInline: '-4',
    paddingInline: '4',
    paddingBlock: '2',
    marginBlockEnd: '3',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
  },
});
