import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useIncidents } from '#api/staff/incident.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import { TextLink } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';

/** Shows a station the incidents the superintendent has assigned to it, until it opens them. */
export function AssignedNotice() {
  const { t } = useTranslation('incidents');
  const { role } = useSession();
  const given = useIncidents({ page: 1, search: '' }).data?.given ?? [];
  if (given.length === 0) return null;
  return (
    <Notice role="status" data-given>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        <b>{t('given.title', { count: given.length })}</b>
        <span>{t('given.text')}</span>
        {given.map(({ _id: id, referenceId: reference }) => (
          <TextLink key={id} alone to={consoleOf[role]} search={{ tab: 'incident-reporting', id }}>
            {t('given.open', { reference })}
          </TextLink>
        ))}
      </chakra.div>
    </Notice>
  );
}
