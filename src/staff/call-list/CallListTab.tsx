import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useCallList } from '#api/staff/call-list.ts';
import { ConsoleList } from '#staff/list/ConsoleList.tsx';
import type { GoTo } from '#staff/list/view.ts';
import { CallRows } from './CallRows.tsx';
import { NotTold } from './NotTold.tsx';

type Props = {
  page: number;
  goTo: GoTo<{ page: number }>;
};

/** Who is to be told by voice, because no message has reached them. */
export function CallListTab({ page, goTo }: Props) {
  const { t } = useTranslation('call-list');
  const query = useCallList(page);
  const list = query.data;
  return (
    <section>
      <chakra.h2 srOnly>{t('title')}</chakra.h2>
      <chakra.p color="fg.muted" marginBlockEnd="3" maxWidth="70ch" fontSize={{ base: 'sm', md: 'md' }}>
        {t('lead')}
      </chakra.p>
      {list && list.queued > 0 && (
        <chakra.p role="status" marginBlockEnd="3">
          {t('queued', { count: list.queued })}
        </chakra.p>
      )}
      <ConsoleList
        query={query}
        list={list}
        words="call-list"
        total={list?.total}
        page={page}
        onPage={(next) => goTo({ page: next })}
      >
        {list && list.total > 1 && (
          <chakra.p color="fg.muted" fontSize="sm" marginBlockEnd="2">
            {t('order')}
          </chakra.p>
        )}
        {list && list.data.length > 0 && <CallRows rows={list.data} label={t('title')} />}
      </ConsoleList>
      <NotTold />
    </section>
  );
}
