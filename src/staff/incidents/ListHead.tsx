import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/client/session.ts';
import { type IncidentList, noStation } from '#contract/incident.ts';
import { consoleOf } from '#contract/pages.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { totalText } from '#staff/list/ConsoleList.tsx';
import { incidentTab } from '#staff/list/incident-tab.ts';
import { InConfidential } from '#staff/writes/status.tsx';
import { Button, TextLink } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { TitleBar } from '#ui/layout/TitleBar.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { FilterBar } from './FilterBar.tsx';
import { type GoTo, type IncidentView, isSearch, typeOf } from './view.ts';

type Props = {
  view: IncidentView;
  list: IncidentList | undefined;
  goTo: GoTo;
  /** Further actions on the list. */
  children: ReactNode;
};

/** Title and filters of a list of incidents. */
export function ListHead({ view, list, goTo, children }: Props) {
  return (
    <>
      <ListTitle view={view} list={list} />
      {view.station && <OneStation view={view} list={list} goTo={goTo} />}
      <FilterBar view={view} goTo={goTo}>
        {children}
      </FilterBar>
    </>
  );
}

/** Says that the list is one station's, and leads back to all. */
function OneStation({ view, list, goTo }: Omit<Props, 'children'>) {
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

/** The title shows the total, except in the superintendent's list of confidential reports. */
function ListTitle({ view, list }: Pick<Props, 'view' | 'list'>) {
  const { t } = useTranslation(['incidents', 'home']);
  const { role } = useSession();
  if (useContext(InConfidential)) return <ConfidentialTitle list={list} />;
  const total = list && totalText(list.totalReports, list.totalCapped);
  const counts = total !== undefined && (role === 'pi' || typeOf(view) !== 'ConfidentialReport');
  if (view.pile) {
    const name = t(`home:${role === 'pi' ? 'station' : 'district'}.${view.pile}`);
    const all = { tab: incidentTab(role) };
    return (
      <TitleBar>
        <chakra.h2 fontSize="xl">{total === undefined ? name : `${name} (${total})`}</chakra.h2>
        <TextLink to={consoleOf[role]} search={all}>
          {t('home:all')}
        </TextLink>
      </TitleBar>
    );
  }
  const title = !counts
    ? t('list.title')
    : isSearch(view.q)
      ? t('list.foundTitle', { total })
      : t('list.totalTitle', { total });
  return <Title>{title}</Title>;
}

function ConfidentialTitle({ list }: Pick<Props, 'list'>) {
  const { t } = useTranslation('incidents');
  return (
    <>
      <Title>{t('confidential.title')}</Title>
      <chakra.dl display="flex" flexWrap="wrap" gap="3" marginBlockEnd="4">
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
    <Box>
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd fontSize="xl" fontWeight="700">
        {count ?? '–'}
      </chakra.dd>
    </Box>
  );
}

const Title = chakra('h2', { base: { fontSize: 'lg', marginBlockEnd: '2' } });

const Box = chakra('div', {
  base: {
    flex: { base: '1 1 8rem', sm: '0 1 12rem' },
    paddingInline: '4',
    paddingBlock: '2',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
  },
});
