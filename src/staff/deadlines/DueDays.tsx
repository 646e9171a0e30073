import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useNow } from '#api/staff/now.ts';
import type { QueueName } from '#contract/procedure/due.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { DueDay } from '#contract/staff/deadlines.ts';
import { leafOf } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { countText } from '#staff/list/count-text.ts';
import { useClockName } from '#staff/writes/clock-words.ts';
import { RowLink } from '#ui/layout/Rows.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';

/** What ends next in the district: a leaf of a calendar, what it is and where, and in how many reports. Opens the list of its queue. */
export function DueDays({ days }: { days: readonly DueDay[] }) {
  const { t } = useTranslation('deadlines');
  const { language } = useLanguage();
  const clockName = useClockName();
  const today = dayInIndia(useNow());
  return (
    <>
      {days.map(({ on, clock, reports, isOffice, stations }) => {
        const isExpected = clock === 'signature';
        const queue: QueueName = isExpected ? 'sign' : on === today ? 'today' : 'week';
        const { month, day, weekday } = leafOf(on, language);
        const places = stations.map((one) => stationNameIn(language, one) ?? t('noStation'));
        const reportType = isOffice ? ('ConfidentialReport' as const) : undefined;
        const name = clockName(clock, { reportType });
        // Some have a name of their own in the office, which says the place.
        const place =
          name !== clockName(clock, {})
            ? ''
            : isOffice
              ? t('office')
              : withoutDirectionMarks(places.join(', '));
        return (
          <li key={`${on} ${clock} ${isOffice}`} data-day={on}>
            <RowLink
              to={consoleOf.sp}
              search={{ tab: 'incidents', queue, ...(reportType && { type: reportType }) }}
              minHeight="52px"
              fontSize="0.9375rem"
            >
              <Leaf>
                <chakra.span display="block" color="art.fg" bg="art" lineHeight="1.5">
                  {month}
                </chakra.span>
                <chakra.b display="block" color="fg" fontSize="md" lineHeight="1.4">
                  {day}
                </chakra.b>
                <chakra.span srOnly>{weekday}</chakra.span>
              </Leaf>
              <chakra.span flex="1" minWidth="0">
                <chakra.span display="block" fontWeight="600" overflowWrap="anywhere">
                  {name ?? clock}
                </chakra.span>
                <chakra.span color="fg.muted" fontSize="sm" lineClamp="1">
                  {/* No duty of the police: what is due today or within a week does not count it. */}
                  {t(isExpected ? 'expected' : 'due')}
                  {place && ` · ${place}`}
                </chakra.span>
              </chakra.span>
              <span>{countText(reports)}</span>
            </RowLink>
          </li>
        );
      })}
    </>
  );
}

const Leaf = chakra('span', {
  base: {
    flexShrink: '0',
    width: '48px',
    overflow: 'hidden',
    textAlign: 'center',
    fontSize: '0.75rem',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'sm',
    '& > :first-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
