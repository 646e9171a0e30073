import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { endOtherSessions, endSessionOf, ownSessions } from '#api/staff/accounts/own-sessions.ts';
import { useSession } from '#api/staff/client/session.ts';
import { formatDateTime } from '#i18n/format.ts';
import { OwnSection, useOwnRecord } from '#staff/list/own-record.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';

/** Each device with its last use; one can be signed out, or all others. */
export function OwnSessions() {
  const { t } = useTranslation('second-factor');
  const session = useSession();
  const record = useOwnRecord(() => ownSessions(session));
  const { value: rows, busy, change } = record;
  const others = rows?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <OwnSection title={t('sessions.title')} record={record}>
      {rows && (
        <chakra.ul listStyle="none">
          {rows.map(({ id, device, lastSeenAt, isThis }) => (
            <Row key={id}>
              <chakra.span minWidth="0" flex="1">
                <b>{device || t('sessions.unknown')}</b>
                <chakra.span display="block" color="fg.muted">
                  <Unbroken>{t('sessions.lastUse', { when: formatDateTime(lastSeenAt) })}</Unbroken>
                </chakra.span>
              </chakra.span>
              {isThis ? (
                <Badge>{t('sessions.this')}</Badge>
              ) : (
                <Button
                  look="outline"
                  disabled={busy}
                  aria-label={t('sessions.endOf', { device: device || t('sessions.unknown') })}
                  onClick={() => change(() => endSessionOf(session, id))}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </Row>
          ))}
        </chakra.ul>
      )}
      {others.length > 1 && (
        <Button look="outline" busy={busy} onClick={() => change(() => endOtherSessions(session))}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </OwnSection>
  );
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '2',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
    marginBlockEnd: '2',
  },
});
