import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { type CaseKind, useCaseHistory } from '#api/staff/incident-details.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { Button } from '#ui/form/Button.tsx';
import { Muted, Part, PartTitle } from '#ui/text/Prose.tsx';
import { UserLines } from '#ui/text/UserText.tsx';
import { useHistoryLines } from './history-lines.ts';
import { StatusBadge } from './status.tsx';

type Props = {
  id: string;
  of?: CaseKind;
  /** Adds when it was received and opened. */
  incident?: IncidentReport;
};

/** What happened to a case, with officer, time and note, oldest first. */
export function History({ id, of, incident }: Props) {
  const { t } = useTranslation('incidents');
  const history = useCaseHistory(id, of);
  const lines = useHistoryLines(history, incident);
  const { data, error, isError, refetch } = history;
  return (
    <Part>
      <PartTitle marginBlockEnd="2">{t('history.title')}</PartTitle>
      {!data && !isError && <p>{t('history.loading')}</p>}
      {!data && isError && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          {t(isOffline(error) ? 'history.offline' : 'history.failed')}
          <Button look="outline" onClick={() => void refetch()}>
            {t('history.retry')}
          </Button>
        </chakra.div>
      )}
      {data && lines.length === 0 && <Muted>{t('history.none')}</Muted>}
      {data && lines.length > 0 && (
        <chakra.ol
          aria-label={t('history.title')}
          listStyle="none"
          display="flex"
          flexDirection="column"
          gap="3"
        >
          {lines.map(({ key, title, status, signature, note }) => (
            <li key={key}>
              <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
                {status ? <StatusBadge status={status} /> : <b>{title}</b>}
                <chakra.span color="fg.muted">{signature}</chakra.span>
              </chakra.p>
              {note !== '' && <UserLines text={note} />}
            </li>
          ))}
        </chakra.ol>
      )}
    </Part>
  );
}
