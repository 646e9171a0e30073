import { chakra } from '@chakra-ui/react/styled-system';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { usePlots, usualDays } from '#api/staff/metrics.ts';
import { formatDateTime } from '#i18n/format.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { Options, SelectInput } from '#ui/form/inputs.tsx';
import { TitleBar } from '#ui/layout/TitleBar.tsx';
import { ListFailed, ListLoading, ListOffline } from '#ui/table/ListStates.tsx';
import { DistrictPlot } from './DistrictPlot.tsx';
import { AgesPlot, FirstActionPlot, KindsPlot, WeeksPlot } from './IncidentPlots.tsx';

/** Charts below the console's main content. Like lists, they are shown from the persisted cache first. */
export function DashboardPlots() {
  const { t } = useTranslation('plots');
  const { role } = useSession();
  const [days, setDays] = useState<number>(usualDays);
  const { data, error, isError, refetch } = usePlots(days);
  // Rendered after the main content, as a deferred update that does not block a slow PC.
  const drawn = useDeferredValue(data ?? null, null);
  const retry = <StateButton onClick={() => void refetch()}>{t('retry')}</StateButton>;
  return (
    <section>
      <TitleBar gap="3">
        <chakra.h2 fontSize="lg">{t('title', { days })}</chakra.h2>
        <SelectInput
          aria-label={t('range')}
          width="auto"
          paddingBlock="1"
          value={String(days)}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        >
          <Options of={ranges} value={String} label={(count) => t('days', { count })} />
        </SelectInput>
      </TitleBar>
      {!drawn && (data || !isError) && <ListLoading label={t('loading')} rows={3} />}
      {!data && isOffline(error) && <ListOffline title={t('offline')} action={retry} />}
      {!data && isError && !isOffline(error) && <ListFailed title={t('failed')} action={retry} />}
      {data && isError && (
        <StaleNotice offline={isOffline(error)} text={t('asOf', { time: formatDateTime(data.readAt) })} />
      )}
      {drawn && (
        <Columns>
          <WeeksPlot plots={drawn} />
          <FirstActionPlot plots={drawn} />
          <KindsPlot plots={drawn} />
          <DistrictPlot plots={drawn} own={role === 'pi'} />
          <AgesPlot plots={drawn} />
        </Columns>
      )}
    </section>
  );
}

const ranges = [usualDays, 90, 365] as const;

/** Two of about the same height side by side, which end together; the last one may have the whole width. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    marginBlockStart: '2',
    '& > figure': { display: 'flex', flexDirection: 'column' },
    '& > figure > details': { marginBlockStart: 'auto' },
    lg: { '& > figure:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' } },
  },
});
