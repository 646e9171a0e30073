import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { currentDay } from '#api/shared/today.ts';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { type DayRange, useBotUsage, usualDays } from '#api/staff/metrics.ts';
import { plusDays } from '#contract/shared/time.ts';
import { formatDateTime } from '#i18n/format.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { LazyTool } from '#staff/list/LazyTool.tsx';
import { Talk } from '#ui/art/Talk.tsx';
import { Caution } from '#ui/feedback/Caution.tsx';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import { ListEmpty, ListLoading } from '#ui/table/ListStates.tsx';
import { RangeForm } from './RangeForm.tsx';
import { Figures, UsageOverTime } from './UsageOverTime.tsx';

const Unanswered = lazy(() => import('./Unanswered.tsx'));

type Props = {
  sheet: RefObject<Sheet | null>;
  range: DayRange | null;
  onRange: (range: DayRange) => void;
};

/** Usage of the bot between two days, which are stored in the address. */
export function UsageTab({ sheet, range, onRange }: Props) {
  const { t } = useTranslation('usage');
  const { data, error, isError, isFetching, dataUpdatedAt, refetch } = useBotUsage(range);
  useTabSheet(sheet, () =>
    data
      ? {
          fileName: 'admin-data.csv',
          header: ['day', 'messages', 'incidents', 'complaints'],
          rows: data.byDay.map((row) => [row.day, row.messages, row.incidents, row.complaints]),
        }
      : null,
  );
  const offline = isOffline(error);
  const why = offline ? t('offline') : error instanceof Problem ? error.message : t('unknownError');
  return (
    <section aria-labelledby="usage-title">
      <chakra.h2 id="usage-title" srOnly>
        {t('title')}
      </chakra.h2>
      <Tools>
        <RangeForm
          range={range}
          busy={isFetching}
          onSearch={(asked) => {
            if (asked.from === range?.from && asked.to === range.to) void refetch();
            else onRange(asked);
          }}
        />
        {/* Sentences without an answer. */}
        <LazyTool
          of={Unanswered}
          words="unanswered"
          label={t('unanswered')}
          failed={t('unansweredFailed')}
          marginBlockEnd={{ base: '3', md: '6' }}
        />
      </Tools>
      {isError && data === undefined && (
        <Caution tone="danger" role="alert">
          <p>{`${t('failed')} ${why}`}</p>
          <StateButton onClick={() => void refetch()}>{t('retry')}</StateButton>
        </Caution>
      )}
      {isError && data !== undefined && (
        <div role="status" data-state="as-of">
          <StaleNotice
            offline={offline}
            text={t(offline ? 'asOfOffline' : 'asOf', { time: formatDateTime(dataUpdatedAt) })}
          />
        </div>
      )}
      {range && data && (
        <>
          <Figures range={range} usage={data} />
          <UsageOverTime range={range} usage={data} />
        </>
      )}
      {range && !data && !isError && <ListLoading label={t('loading')} rows={3} />}
      {!range && (
        <ListEmpty
          art={<Talk />}
          title={t('choose')}
          text={t('chooseHint')}
          action={
            <StateButton onClick={() => onRange(lastDays(currentDay()))}>
              {t('lastDays', { days: usualDays })}
            </StateButton>
          }
        />
      )}
    </section>
  );
}

/** Today is the last of them. */
const lastDays = (to: string): DayRange => ({ from: plusDays(to, 1 - usualDays), to });

const Tools = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    columnGap: '4',
  },
});
