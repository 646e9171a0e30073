import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/client/session.ts';
import { type IncidentList, incidentStatus, noStation, reportTypes } from '#contract/incident.ts';
import { queueNames } from '#contract/procedure/due.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { totalText } from '#staff/list/ConsoleList.tsx';
import { InConfidential, useStatusWord } from '#staff/writes/status.tsx';
import { Button } from '#ui/form/Button.tsx';
import { SelectInput } from '#ui/form/inputs.tsx';
import { SearchInput } from '#ui/form/SearchInput.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { type GoTo, holdsAllTypes, type IncidentView, isSearch, typeOf } from './view.ts';

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

function FilterBar({ view, goTo, children }: Omit<Props, 'list'>) {
  const { t } = useTranslation(['incidents', 'deadlines']);
  const { role } = useSession();
  const confidential = useContext(InConfidential);
  const statusWord = useStatusWord();
  const searching = isSearch(view.q);
  const isShort = view.q !== '' && !searching;
  const width = { base: 'full', lg: '12rem' };
  return (
    <chakra.div marginBlockEnd="4">
      <chakra.div display="flex" flexDirection={{ base: 'column', lg: 'row' }} gap="3">
        {role === 'sp' && !confidential && (
          <SelectInput
            aria-label={t('list.reportType')}
            value={typeOf(view) ?? ''}
            onChange={({ currentTarget }) => {
              goTo({ type: reportTypes.find((one) => one === currentTarget.value), page: 1 });
            }}
            width={width}
          >
            {holdsAllTypes(view) && <option value="">{t('list.allTypes')}</option>}
            {reportTypes.map((type) => (
              <option key={type} value={type}>
                {t(`type.${type}`)}
              </option>
            ))}
          </SelectInput>
        )}
        <SelectInput
          aria-label={t('list.statusFilter')}
          value={view.status ?? ''}
          onChange={({ currentTarget }) => {
            const status = incidentStatus.options.find((one) => one === currentTarget.value);
            goTo({ status, page: 1 });
          }}
          width={width}
        >
          <option value="">{t('list.anyStatus')}</option>
          {incidentStatus.options.map((status) => (
            <option key={status} value={status}>
              {statusWord(status)}
            </option>
          ))}
        </SelectInput>
        <SelectInput
          aria-label={t('list.dueFilter')}
          value={view.queue ?? ''}
          onChange={({ currentTarget }) => {
            const queue = queueNames.find((one) => one === currentTarget.value);
            goTo({ queue, page: 1 });
          }}
          width={width}
        >
          <option value="">{t('list.anyDue')}</option>
          {queueNames.map((queue) => (
            <option key={queue} value={queue}>
              {t(`deadlines:queue.${queue}`)}
            </option>
          ))}
        </SelectInput>
        <SearchInput
          label={t('list.search')}
          placeholder={t(confidential ? 'confidential.searchHint' : 'list.searchHint')}
          clear={t('list.clear')}
          value={view.q}
          onSearch={(q) => goTo({ q, page: 1 }, { keep: true })}
        />
        {children}
      </chakra.div>
      {isShort && (
        <chakra.p role="status" color="fg.muted" marginBlockStart="1">
          {t('state.shortSearch')}
        </chakra.p>
      )}
    </chakra.div>
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
  const { t } = useTranslation('incidents');
  const { role } = useSession();
  if (useContext(InConfidential)) return <ConfidentialTitle list={list} />;
  const total = list && totalText(list.totalReports, list.totalCapped);
  const counts = total !== undefined && (role === 'pi' || typeOf(view) !== 'ConfidentialReport');
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

const Title = chakra('h2', { base: { fontSize: 'xl', marginBlockEnd: '4' } });

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
