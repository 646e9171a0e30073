import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useUnanswered } from '#api/staff/metrics.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { ListEmpty, ListFailed, ListLoading } from '#ui/table/ListStates.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { isolateDirection } from '#ui/text/UserText.tsx';

/** For the administrator: what people asked without getting an answer, masked, so that the force can see what to add. */
export default function Unanswered({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('unanswered');
  const { data: found, isError, refetch } = useUnanswered();
  return (
    <Dialog open onClose={onClose} title={t('title')} close={t('close')}>
      <chakra.p marginBlockEnd="2">{t('lead')}</chakra.p>
      <chakra.p marginBlockEnd="3">{t('masked')}</chakra.p>
      {!found && !isError && <ListLoading label={t('loading')} rows={3} />}
      {!found && isError && (
        <ListFailed
          title={t('failed')}
          action={<StateButton onClick={() => void refetch()}>{t('retry')}</StateButton>}
        />
      )}
      {found?.data.length === 0 && <ListEmpty title={t('empty')} />}
      {found && found.data.length > 0 && (
        <>
          <Muted>{t('total', { count: found.total, total: formatNumber(found.total) })}</Muted>
          <chakra.ul listStyle="none" marginBlockStart="2">
            {found.data.map(({ text, language, times, lastAt }) => (
              <Line key={`${language} ${text}`}>
                <chakra.p fontWeight="600">{isolateDirection(text)}</chakra.p>
                <Muted>
                  <Unbroken>
                    {t('times', {
                      count: times,
                      times: formatNumber(times),
                      date: formatDate(lastAt),
                      language: t(`in.${language}`),
                    })}
                  </Unbroken>
                </Muted>
              </Line>
            ))}
          </chakra.ul>
        </>
      )}
    </Dialog>
  );
}

const Line = chakra('li', {
  base: {
    paddingBlock: '3',
    overflowWrap: 'anywhere',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
  },
});
