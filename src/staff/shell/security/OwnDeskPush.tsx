import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { endDeskPush, hasDeskPush, startDeskPush } from '#api/staff/desk-push.ts';
import { Button } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { OwnSection, useOwnRecord } from './own-record.tsx';

/** Whether this device says that new work has come; nothing where the browser shows no notices. */
export function OwnDeskPush() {
  const { t } = useTranslation('second-factor');
  const session = useSession();
  const [refusal, setRefusal] = useState<'denied' | 'none' | null>(null);
  const record = useOwnRecord(async () => ({ isOn: await hasDeskPush() }));
  const { value, busy, change } = record;
  const start = async () => {
    const asked = await startDeskPush(session);
    setRefusal(asked === 'on' ? null : asked);
  };
  if (value?.isOn === null) return null;
  return (
    <OwnSection title={t('deskPush.title')} record={record}>
      {value && (
        <>
          <chakra.p marginBlockEnd="3" role="status">
            {t(value.isOn ? 'deskPush.on' : 'deskPush.off')}
          </chakra.p>
          {refusal && <Notice tone="danger">{t(`deskPush.${refusal}`)}</Notice>}
          <Button
            look="outline"
            busy={busy}
            onClick={() => change(value.isOn ? () => endDeskPush(session) : start)}
          >
            {t(value.isOn ? 'deskPush.stop' : 'deskPush.start')}
          </Button>
        </>
      )}
    </OwnSection>
  );
}
