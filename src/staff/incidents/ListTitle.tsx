import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/session.ts';
import { shortestSearch } from '#ui/list-view.ts';
import type { IncidentView } from './view.ts';

type Props = { session: Session; view: IncidentView; total: string | undefined };

/** With Normal Report chosen the list bears the titles of the spec's "Normal Reports Only". */
export function ListTitle({ session, view, total }: Props) {
  const { t } = useTranslation('incidents');
  const counts = total !== undefined && (session.role === 'pi' || view.type === 'NormalReport');
  const title = !counts
    ? t('list.title')
    : view.q.length >= shortestSearch
      ? t('list.foundTitle', { total })
      : t('list.totalTitle', { total });
  return (
    <chakra.h2 fontSize="xl" marginBlockEnd="4">
      {title}
    </chakra.h2>
  );
}
