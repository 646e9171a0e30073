import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { freshnessOf, type ListRead } from '#api/staff/client/staff-query.ts';
import { useFirstIncident } from '#api/staff/incident.ts';
import { useNow } from '#api/staff/now.ts';
import { isSoonDue } from '#contract/shared/is-soon-due.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate, formatMoment } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { ageOf, lateOf } from '#staff/list/age.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { dangerSquare } from '#staff/list/KindSquare.tsx';
import { kindWord } from '#staff/list/kind-word.ts';
import { useClockName } from '#staff/writes/clock-words.ts';
import { useMedia } from '#ui/browser/media.ts';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { LinkButton, TextLink } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconSquare } from '#ui/layout/IconSquare.tsx';
import { RowLine, RowsCard, RowsHead } from '#ui/layout/Rows.tsx';
import { ListLoading } from '#ui/table/ListStates.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserText } from '#ui/text/UserText.tsx';
import type { Need } from './needs.ts';

type Props = {
  query: ListRead & { refetch: () => Promise<unknown> };
  /** Absent until they are known. */
  needs: readonly Need[] | undefined;
};

/** What needs this officer now, a row each: whose it is, since when, and the one way on. */
export function NeedsCard({ query, needs }: Props) {
  const { t } = useTranslation('home');
  const { isOld, offline } = freshnessOf(query);
  const { role } = useSession();
  // In the head there they take no line, so that three stations are in sight below.
  const isWide = useMedia('(min-width: 768px)');
  const rest = needs && needs.length > most && (
    <Rest>
      {needs.slice(most).map(({ key, text, search }) => (
        <li key={key} data-pile={key}>
          <TextLink alone to={consoleOf[role]} search={search}>
            {text}
          </TextLink>
        </li>
      ))}
    </Rest>
  );
  return (
    <RowsCard aria-labelledby="needs" data-strip>
      <RowsHead>
        <h2 id="needs">{t('strip.label')}</h2>
        {isWide && rest}
      </RowsHead>
      {isOld && (
        <chakra.div paddingInline="4">
          <StaleNotice
            offline={offline}
            text={t('strip.asOf', { time: formatMoment(query.dataUpdatedAt) })}
          />
        </chakra.div>
      )}
      {!needs && query.isError && (
        <Said role="status">
          {t('strip.failed')}
          <StateButton onClick={() => void query.refetch()}>{t('strip.retry')}</StateButton>
        </Said>
      )}
      {!needs && !query.isError && (
        <chakra.div paddingInline="4" paddingBlockEnd="2">
          <ListLoading label={t('strip.loading')} rows={3} />
        </chakra.div>
      )}
      {needs?.length === 0 && <Said>{t('strip.calm')}</Said>}
      {needs && needs.length > 0 && (
        <ul>
          {needs.slice(0, most).map((need, index) => (
            <NeedLine key={need.key} need={need} isFirst={index === 0} />
          ))}
        </ul>
      )}
      {!isWide && rest}
    </RowsCard>
  );
}

/** More are links, so that what stands below is in sight. */
const most = 6;

/** Enough for one line. */
const firstLetters = 140;

const normal = { reportType: 'NormalReport' } as const;

function NeedLine({ need, isFirst }: { need: Need; isFirst: boolean }) {
  const { key, count, text, icon, act, search, told } = need;
  const { t } = useTranslation('home');
  const { t: incidents } = useTranslation('incidents');
  const { role } = useSession();
  const { language } = useLanguage();
  const above = useFirstIncident(need.above ?? {}, need.above !== undefined);
  // A look at a confidential report is written down: none is taken here.
  const { first, ...read } = useFirstIncident(
    { ...need.first, ...(role === 'sp' && normal) },
    need.first !== undefined && !above.isLoading,
    above.first?._id,
  );
  const isLoading = above.isLoading || read.isLoading;
  const { when, basis, isLate, isSoon } = useWhen(need, first);
  const word = t(`strip.act.${act}`);
  const who = first?.fullName ?? told?.who;
  // A district asks at which station it is; a station knows.
  const station = role === 'sp' && first?.transferredTo ? stationNameIn(language, first.transferredTo) : '';
  // What a station cannot do itself: who does, and by when.
  const byOther =
    key === 'saysNo' && role !== 'sp' && first?.saysNo
      ? t('strip.answeredByOffice', { on: formatDate(first.saysNo.due.on) })
      : undefined;
  return (
    <RowLine data-pile={key}>
      <IconSquare
        gridRow={{ base: '1 / span 2', md: '1' }}
        alignSelf={{ base: 'start', md: 'center' }}
        {...(isLate && dangerSquare)}
      >
        <Icon of={icon} />
      </IconSquare>
      {/* On a phone both lines have the whole width, and the act stands below them. */}
      <chakra.div minWidth="0" gridColumn={{ base: '2 / -1', md: '2' }}>
        <OneLine>
          <b>{text}</b>
          {who && (
            <chakra.span color="fg.muted">
              {'\u00a0· '}
              <UserText text={who} />
              {count > 1 && (
                <>
                  {' '}
                  <chakra.span whiteSpace="nowrap">{t('strip.others', { count: count - 1 })}</chakra.span>
                </>
              )}
            </chakra.span>
          )}
        </OneLine>
        {isLoading && <Held aria-hidden="true" data-state="loading" />}
        {first && (
          <OneLine {...second} {...(byOther && { lineClamp: { base: '3', md: '1' } })}>
            {byOther ? (
              <Unbroken>{byOther}</Unbroken>
            ) : (
              <>
                {station && (
                  <>
                    <UserText text={station} /> ·{' '}
                  </>
                )}
                {first.category !== null && `${kindWord(incidents, first)} · `}
                <UserText text={first.whatHappened.slice(0, firstLetters)} />
              </>
            )}
          </OneLine>
        )}
        {told && (
          <OneLine {...second}>
            {told.who ? <UserText text={told.words.slice(0, firstLetters)} /> : told.words}
          </OneLine>
        )}
      </chakra.div>
      <chakra.div
        fontSize="sm"
        textAlign={{ md: 'end' }}
        gridRow={{ base: '2', md: '1' }}
        gridColumn={{ base: '2', md: '3' }}
        maxWidth="14rem"
      >
        {when && (
          <chakra.p fontWeight="600" color={isLate ? 'danger' : isSoon ? 'wait' : undefined}>
            <Unbroken>{when}</Unbroken>
          </chakra.p>
        )}
        {basis && <chakra.p color="fg.muted">{basis}</chakra.p>}
      </chakra.div>
      <LinkButton
        look={isFirst ? 'solid' : 'outline'}
        justifySelf="end"
        gridRow={{ base: '2', md: '1' }}
        gridColumn={{ base: '3', md: '4' }}
        paddingInline="3"
        to={consoleOf[role]}
        search={search}
        aria-label={`${word}: ${text}`}
      >
        {word}
      </LinkButton>
    </RowLine>
  );
}

/** Since when it waits, in the largest unit that fits, by which duty it is due, and whether that is late. */
function useWhen({ key, count, oldest, told, isLate = false }: Need, first: IncidentReport | undefined) {
  const { t } = useTranslation(['home', 'incidents']);
  const clockName = useClockName();
  const now = useNow();
  // Not where the oldest is the one that another row names: this row names the next.
  const isOldest = !oldest || !first || first.createdAt === oldest;
  const isNamed = isOldest && (first !== undefined || told?.who !== undefined || count === 1);
  const age = (moment: string | undefined) => {
    if (!moment) return undefined;
    const { unit, count } = ageOf(moment, now);
    if (unit === 'days') return t('strip.days', { count });
    return unit === 'hours' ? t('stations.hours', { count }) : t('incidents:age.minutes', { count });
  };
  // A number of days alone could be read as what is left.
  const waiting = (already: string | undefined) => already && t('strip.waiting', { age: already });
  const since = age(oldest);
  const isDue = key === 'overdue' || key === 'today' || key === 'week';
  // As the list says it: of the report that this row names.
  const late = key === 'overdue' && first?.due ? lateOf(first.due.at, now) : undefined;
  const clock = first?.due && isDue ? clockName(first.due.clock, first) : null;
  const ends = key === 'week' ? first?.due?.on : key === 'sign' ? first?.signBy : undefined;
  const waits = {
    messages: first?.messageSince,
    given: first?.givenAt,
    saysNo: first?.saysNo?.on,
    unassigned: first?.createdAt,
  };
  return {
    when: ends
      ? t('strip.by', { day: formatDate(ends) })
      : key === 'today'
        ? t('strip.onDay')
        : late
          ? t('incidents:list.overdueFor', { age: t(`incidents:age.${late.unit}`, { count: late.count }) })
          : since
            ? isNamed
              ? waiting(since)
              : t('strip.oldest', { days: since })
            : waiting(age(waits[key as keyof typeof waits])),
    basis: clock,
    // The complainant signs: no duty of the police.
    isSoon: key === 'today' || (key === 'week' && ends !== undefined && isSoonDue(ends, now)),
    // The oldest that nobody has read: reading it is a duty, too.
    isLate: isLate || (key === 'new' && first?.due !== undefined && Date.parse(first.due.at) <= now),
  };
}

const second = { color: 'fg.muted', fontSize: 'sm', lineClamp: '1' } as const;

/** The place of the second line until it is read: nothing moves when it comes. */
const Held = chakra('div', {
  base: {
    width: '60%',
    height: '12px',
    marginBlock: '4px',
    bg: 'line',
    borderRadius: 'sm',
    animation: 'v-pulse 1.2s ease-in-out infinite',
  },
});

const OneLine = chakra('p', {
  base: { lineClamp: { base: '3', md: '1' }, overflowWrap: 'anywhere' },
});

const Rest = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    paddingInline: { base: '4', md: '0' },
    paddingBlock: { base: '1', md: '0' },
    borderBlockStartWidth: { base: '1px', md: '0' },
    borderColor: 'line',
  },
});

const Said = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingInline: '4',
    paddingBlock: '3',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
    color: 'fg.muted',
  },
});
