import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import { type IncidentList, noStation } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { totalText } from '#staff/list/ConsoleList.tsx';
import { incidentTab } from '#staff/list/incident-tab.ts';
import { categoryWord } from '#staff/list/kind-word.ts';
import { InConfidential } from '#staff/writes/status.tsx';
import { useMedia } from '#ui/browser/media.ts';
import { Button, TextLink } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { FilterBar } from './FilterBar.tsx';
import { isChip } from './PileChips.tsx';
import { type GoTo, type IncidentView, inBrackets, isOfChart, isSearch, onPhone, typeOf } from './view.ts';

type Props = {
  view: IncidentView;
  list: IncidentList | undefined;
  goTo: GoTo;
  /** Beside an open report. */
  narrow: boolean;
  /** Further actions on the list. */
  children: ReactNode;
};

export function ListHead({ view, list, goTo, narrow, children }: Props) {
  return (
    <>
      {view.station && <OneStation view={view} list={list} goTo={goTo} />}
      {isOfChart(view) && <OfChart view={view} goTo={goTo} />}
      <FilterBar
        view={view}
        goTo={goTo}
        narrow={narrow}
        title={<ListTitle view={view} list={list} narrow={narrow} />}
      >
        {children}
      </FilterBar>
    </>
  );
}

/** Says that the list is one station's, and leads back to all. */
function OneStation({ view, list, goTo }: Omit<Props, 'narrow' | 'children'>) {
  const { t } = useTranslation('incidents');
  const { language } = useLanguage();
  const station = list?.data.find(({ transferredTo }) => transferredTo?._id === view.station)?.transferredTo;
  const name = station && withoutDirectionMarks(stationNameIn(language, station));
  const text =
    view.station === noStation
      ? t('station.none')
      : name
        ? t('station.only', { station: name })
        : t('station.one');
  return (
    <Notice display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
      <p>{text}</p>
      <Button look="plain" onClick={() => goTo({ station: undefined, page: 1 })}>
        {t('station.all')}
      </Button>
    </Notice>
  );
}

/** Says of which kind and days the list is, and leads back to all. */
function OfChart({ view: { category, from, to }, goTo }: Pick<Props, 'view' | 'goTo'>) {
  const { t } = useTranslation('incidents');
  const [first, last] = [from, to].map((day) => day && formatDate(day));
  const days = !last
    ? first && t('ofChart.from', { first })
    : !first
      ? t('ofChart.to', { last })
      : first === last
        ? t('ofChart.on', { first })
        : t('ofChart.days', { first, last });
  return (
    <Notice display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
      <p>{[category && categoryWord(t, category), days].filter(Boolean).join(' · ')}</p>
      <Button
        look="plain"
        onClick={() => goTo({ category: undefined, from: undefined, to: undefined, page: 1 })}
      >
        {t('ofChart.all')}
      </Button>
    </Notice>
  );
}

/** The title shows the total, except in the superintendent's list of confidential reports. */
function ListTitle({ view, list, narrow }: Pick<Props, 'view' | 'list' | 'narrow'>) {
  const { t } = useTranslation(['incidents', 'home']);
  const { role } = useSession();
  const isPhone = useMedia(onPhone);
  if (useContext(InConfidential)) return <ConfidentialTitle list={list} />;
  const total = list && totalText(list.totalReports, list.totalCapped);
  const counts = total !== undefined && (role === 'pi' || typeOf(view) !== 'ConfidentialReport');
  if (view.pile) {
    const name = t(`home:${role === 'pi' ? 'station' : 'district'}.${view.pile}`);
    const shown = total === undefined ? name : `${name} (${total})`;
    // There the parts of the list say it, and lead back to all.
    if (isPhone || (narrow && isChip(role, view.pile))) return <Title srOnly>{shown}</Title>;
    const all = { tab: incidentTab(role) };
    return (
      <>
        <Title>{shown}</Title>
        <TextLink to={consoleOf[role]} search={all}>
          {t('home:all')}
        </TextLink>
      </>
    );
  }
  const title = !counts
    ? t('list.title')
    : isSearch(view.q)
      ? t('list.foundTitle', { total })
      : t('list.totalTitle', { total });
  if (isSearch(view.q)) return <Title>{title}</Title>;
  // The name of the tab stands above it.
  return (
    <>
      <Title srOnly>{title}</Title>
      {/* The home counts confidential ones with them. */}
      <Total aria-hidden="true">
        {counts && role === 'sp' && typeOf(view) === 'NormalReport'
          ? t('list.totalNormal', { total })
          : inBrackets(title)}
      </Total>
    </>
  );
}

function ConfidentialTitle({ list }: Pick<Props, 'list'>) {
  const { t } = useTranslation('incidents');
  return (
    <>
      <Title srOnly>{t('confidential.title')}</Title>
      <chakra.dl display="flex" flexWrap="wrap" columnGap="4">
        <Count
          label={t('confidential.total')}
          count={list && totalText(list.totalReports, list.totalCapped)}
        />
        <Count label={t('confidential.pending')} count={list?.pendingReports?.toString()} />
      </chakra.dl>
    </>
  );
}

function Count({ label, count }: { label: string; count: string | undefined }) {
  return (
    <chakra.div display="flex" alignItems="baseline" columnGap="1">
      <chakra.dt color="fg.muted" fontSize="sm">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="700">{count ?? '–'}</chakra.dd>
    </chakra.div>
  );
}

const Title = chakra('h2', { base: { fontSize: 'md' } });

const Total = chakra('span', {
  base: {
    color: 'fg.muted',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    // A phone says it below the list.
    display: { base: 'none', sm: 'inline' },
    _empty: { display: 'none' },
  },
});
