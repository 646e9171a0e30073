import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#api/staff/now.ts';
import { isSoonDue } from '#contract/shared/is-soon-due.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { ageOf } from '#staff/list/age.ts';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { nextDuty, useClockName } from './clock-words.ts';
import { ringAfterKeys, wantsFocus } from './quiet-focus.ts';

type Props = {
  /** Before both lines, in a strip. */
  mark?: ReactNode;
  /** What it is, and whose. */
  title: ReactNode;
  /** Where it happened. */
  place?: ReactNode;
  referenceId?: string | undefined;
  since: string;
  /** Whose next deadline is named. */
  report?: IncidentReport | undefined;
  /** It stands in a strip that does not scroll, beside what acts on it, and above the deadlines; its title takes the focus. */
  inStrip?: boolean;
  /** Status and what else stands beside it. */
  children: ReactNode;
};

/** Two lines that stay while a case scrolls: what it is and whose, how old, where it stands, and what is due next. */
export function CaseHead(props: Props) {
  const { mark, title, place, referenceId, since, report, inStrip = false, children } = props;
  const { t } = useTranslation(['incidents', 'steps']);
  const now = useNow();
  const { unit, count } = ageOf(since, now);
  const clockName = useClockName();
  const due = inStrip || !report ? undefined : nextDuty(report);
  const clock = due && clockName(due.clock, report ?? {});
  const isOver = due && Date.parse(due.at) <= now;
  return (
    <Head inStrip={inStrip} data-report-head>
      {mark}
      <chakra.div flex="1" minWidth="0">
        <Line>
          <Title {...(inStrip && { as: 'h3', tabIndex: -1, ref: wantsFocus })}>{title}</Title>
          {children}
        </Line>
        <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {referenceId && (
            <>
              <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                {referenceId}
              </chakra.span>
              {'\u00a0· '}
            </>
          )}
          {report?.firNumber && (
            <>
              <chakra.b whiteSpace="nowrap">{t('head.fir', { number: report.firNumber })}</chakra.b>
              {'\u00a0· '}
            </>
          )}
          {/* Beside its list on a small laptop the buttons leave room for the place alone; the list says how old it is. */}
          <chakra.span {...(inStrip && place ? narrowAway : undefined)}>
            <chakra.span whiteSpace="nowrap">
              {t(count > 0 ? `ago.${unit}` : 'age.minutes', { count })}
            </chakra.span>
            {place && '\u00a0· '}
          </chakra.span>
          {place}
          {due && clock && (
            <>
              {'\u00a0· '}
              <chakra.b color={isOver ? 'danger' : isSoonDue(due.on, now) ? 'wait' : undefined}>
                <Unbroken>
                  {t(isOver ? 'steps:passed' : 'steps:until', { clock, day: formatDate(due.on) })}
                </Unbroken>
              </chakra.b>
            </>
          )}
        </chakra.p>
      </chakra.div>
    </Head>
  );
}

const narrowAway = {
  display: { xl: 'none' },
  css: { '@media (min-width: 1536px)': { display: 'inline' } },
} as const;

const Title = chakra('p', {
  base: {
    fontSize: 'lg',
    fontWeight: '700',
    lineHeight: '1.3',
    overflowWrap: 'anywhere',
    ...ringAfterKeys,
  },
});

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '0.5' },
});

const Head = chakra('div', {
  variants: {
    inStrip: {
      true: { display: 'flex', alignItems: 'center', columnGap: '3', flex: '1', minWidth: '0' },
      false: {
        position: 'sticky',
        insetBlockStart: '0',
        zIndex: '1',
        bg: 'bg',
        // As wide as what it stands in, so that nothing shows beside it.
        marginInline: { base: '-4', md: '-6' },
        paddingInline: { base: '4', md: '6' },
        paddingBlock: '2',
        marginBlockEnd: '3',
        borderBlockEndWidth: '1px',
        borderColor: 'line',
      },
    },
  },
});
