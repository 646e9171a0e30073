import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import type { IncidentList } from '#contract/incident.ts';
import { totalText } from '#staff/list/ConsoleList.tsx';
import { type IncidentView, isSearch, typeOf } from './view.ts';

type Props = {
  session: Session;
  view: IncidentView;
  list: IncidentList | undefined;
  confidential: boolean;
};

/** The title shows the total, except in the superintendent's list of confidential reports. */
export function ListTitle({ session, view, list, confidential }: Props) {
  const { t } = useTranslation('incidents');
  if (confidential) return <ConfidentialTitle list={list} />;
  const total = list && totalText(list.totalReports, list.totalCapped);
  const counts = total !== undefined && (session.role === 'pi' || typeOf(view) !== 'ConfidentialReport');
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
