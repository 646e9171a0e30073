import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { type CaseKind, useCaseHistory } from '#api/case-history.ts';
import type { Session } from '#api/client/session.ts';
import { isOffline } from '#api/client/staff-query.ts';
import { formatDateTime } from '#i18n/format.ts';
import { StatusBadge } from '#staff/writes/status.tsx';
import { Button } from '#ui/form/Button.tsx';
import { UserLines, withoutDirectionMarks } from '#ui/text/UserText.tsx';

/** Status changes with officer, time and note, oldest first. */
export function History({ session, id, of }: { session: Session; id: string; of?: CaseKind }) {
  const { t } = useTranslation('incidents');
  const { data, error, isError, refetch } = useCaseHistory(session, id, of);
  return (
    <chakra.section marginBlockStart="6" paddingBlockStart="4" borderBlockStartWidth="1px" borderColor="line">
      <chakra.h3 fontSize="lg" marginBlockEnd="2">
        {t('history.title')}
      </chakra.h3>
      {!data && !isError && <p>{t('history.loading')}</p>}
      {!data && isError && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          {t(isOffline(error) ? 'history.offline' : 'history.failed')}
          <Button look="outline" onClick={() => void refetch()}>
            {t('history.retry')}
          </Button>
        </chakra.div>
      )}
      {data?.length === 0 && <chakra.p color="fg.muted">{t('history.none')}</chakra.p>}
      {data && data.length > 0 && (
        <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="3">
          {data.map(({ id: changeId, status, note, at, by }) => (
            <li key={changeId}>
              <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
                <StatusBadge status={status} />
                <chakra.span color="fg.muted">
                  {formatDateTime(at)} ·{' '}
                  {t('history.by', {
                    name: withoutDirectionMarks(by.fullName),
                    role: t(`history.role.${by.role}`),
                  })}
                </chakra.span>
              </chakra.p>
              <UserLines text={note} />
            </li>
          ))}
        </chakra.ol>
      )}
    </chakra.section>
  );
}
