import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { isOffline } from '#api/client/staff-query.ts';
import { type CaseKind, useCaseHistory } from '#api/incident-details.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Button } from '#ui/form/Button.tsx';
import { UserLines, withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { StatusBadge } from './status.tsx';

/** Status changes with officer, time and note, oldest first. */
export function History({ id, of }: { id: string; of?: CaseKind }) {
  const { t } = useTranslation('incidents');
  const { data, transfers = [], error, isError, refetch } = useCaseHistory(id, of);
  const lines = [
    ...(data ?? []).map((change) => ({ change, transfer: null, at: change.at })),
    ...transfers.map((transfer) => ({ change: null, transfer, at: transfer.at })),
  ].sort((a, b) => a.at.localeCompare(b.at));
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
      {data && lines.length === 0 && <chakra.p color="fg.muted">{t('history.none')}</chakra.p>}
      {data && lines.length > 0 && (
        <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="3">
          {lines.map(({ change, transfer }) => (
            <li key={change?.id ?? `to ${transfer?.id}`}>
              {change && <ChangeLine change={change} />}
              {transfer && <TransferLine transfer={transfer} />}
            </li>
          ))}
        </chakra.ol>
      )}
    </chakra.section>
  );
}

function ChangeLine({ change }: { change: Change }) {
  return (
    <>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
        <StatusBadge status={change.status} />
        <chakra.span color="fg.muted">
          <Author change={change} />
        </chakra.span>
      </chakra.p>
      <UserLines text={change.note} />
    </>
  );
}

function TransferLine({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('incidents');
  const { from, reason } = transfer;
  const to = withoutDirectionMarks(transfer.to);
  return (
    <>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
        <b>
          {from === null
            ? t('history.given', { to })
            : t('history.moved', { from: withoutDirectionMarks(from), to })}
        </b>
        <chakra.span color="fg.muted">
          <Author change={transfer} />
        </chakra.span>
      </chakra.p>
      {reason !== '' && <UserLines text={reason} />}
    </>
  );
}

type Found = ReturnType<typeof useCaseHistory>;
type Transfer = NonNullable<Found['transfers']>[number];
type Change = NonNullable<Found['data']>[number];

/** When a change was made, and by whom. */
export function Author({ change: { at, by, post } }: { change: Pick<Change, 'at' | 'by' | 'post'> }) {
  const { t } = useTranslation('incidents');
  const name = withoutDirectionMarks(by.fullName);
  const author = { name, role: t(`history.role.${by.role}`) };
  const signature = post
    ? t('history.byPost', { ...author, post: withoutDirectionMarks(post) })
    : t('history.by', author);
  return `${formatDateTime(at)} · ${signature}`;
}
