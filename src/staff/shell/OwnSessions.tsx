import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/client/request.ts';
import { useSession } from '#api/client/session.ts';
import { endOtherSessions, endSessionOf, ownSessions } from '#api/own-sessions.ts';
import type { OwnSession } from '#contract/session.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Notice } from '#ui/layout/Card.tsx';

/** Each device with its last use; one can be signed out, or all others. */
export function OwnSessions() {
  const { t } = useTranslation('second-factor');
  const session = useSession();
  const [rows, setRows] = useState<readonly OwnSession[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const trying = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefused(null);
    try {
      await work();
      setRows(await ownSessions(session));
    } catch (error) {
      setRefused(error instanceof Problem ? error.message : t('factor.unreachable'));
    }
    setBusy(false);
  };
  useEffect(() => void trying(async () => undefined), []);
  const others = rows?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <chakra.section marginBlockStart="8" _print={{ display: 'none' }}>
      <chakra.h3 fontSize="lg" marginBlockEnd="2">
        {t('sessions.title')}
      </chakra.h3>
      <div role="alert">{refused && <Notice tone="danger">{refused}</Notice>}</div>
      {rows === null && !refused && <p role="status">{t('factor.loading')}</p>}
      <chakra.ul listStyle="none">
        {rows?.map(({ id, device, lastSeenAt, isThis }) => (
          <Row key={id}>
            <chakra.span minWidth="0" flex="1">
              <b>{device || t('sessions.unknown')}</b>
              <chakra.span display="block" color="fg.muted">
                {t('sessions.lastUse', { when: formatDateTime(lastSeenAt) })}
              </chakra.span>
            </chakra.span>
            {isThis ? (
              <Badge>{t('sessions.this')}</Badge>
            ) : (
              <Button
                look="outline"
                disabled={busy}
                aria-label={t('sessions.endOf', { device: device || t('sessions.unknown') })}
                onClick={() => trying(() => endSessionOf(session, id))}
              >
                {t('sessions.end')}
              </Button>
            )}
          </Row>
        ))}
      </chakra.ul>
      {others.length > 1 && (
        <Button look="outline" busy={busy} onClick={() => trying(() => endOtherSessions(session))}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </chakra.section>
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
