import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setShiftMail, shiftMail } from '#api/staff/accounts/own-sessions.ts';
import { useSession } from '#api/staff/client/session.ts';
import { endDeskPush, hasDeskPush, startDeskPush } from '#api/staff/desk-push.ts';
import { OwnRefusal, useOwnRecord } from '#staff/list/own-record.tsx';
import { Caution } from '#ui/feedback/Caution.tsx';
import { CheckboxInput } from '#ui/form/inputs.tsx';
import { allowNotifications, canNotify, chooseAlerts, useAlertChoice } from './alerts.ts';

/** Here, on this device, by mail: each is kept where it always was, on the device or with the account. */
export default function NewWorkChoice() {
  return (
    <>
      <Here />
      <OnDevice />
      <ByMail />
    </>
  );
}

/** Sound and notice were two choices: one of them counts as chosen, and stays the only one until this is chosen again. */
function Here() {
  const { t } = useTranslation('second-factor');
  const { sound, notify } = useAlertChoice();
  const [isDenied, setDenied] = useState(false);
  const choose = async (isOn: boolean) => {
    chooseAlerts({ sound: isOn, notify: false });
    if (!isOn || !canNotify()) return setDenied(false);
    const isAllowed = await allowNotifications();
    setDenied(!isAllowed);
    chooseAlerts({ notify: isAllowed });
  };
  return (
    <>
      <CheckboxInput
        label={t('newWork.here')}
        checked={sound || notify}
        onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      />
      <div role="alert">{isDenied && <Caution tone="danger">{t('newWork.denied')}</Caution>}</div>
    </>
  );
}

/** Nothing where the browser shows no notices. */
function OnDevice() {
  const { t } = useTranslation('second-factor');
  const session = useSession();
  const [refusal, setRefusal] = useState<'denied' | 'none' | null>(null);
  const record = useOwnRecord(async () => ({ isOn: await hasDeskPush() }));
  const start = async () => {
    const asked = await startDeskPush(session);
    setRefusal(asked === 'on' ? null : asked);
  };
  const isOn = record.value?.isOn;
  return (
    <>
      {typeof isOn === 'boolean' && (
        <CheckboxInput
          label={t('newWork.device')}
          hint={t('newWork.deviceHint')}
          checked={isOn}
          onChange={() => record.change(isOn ? () => endDeskPush(session) : start)}
        />
      )}
      <div role="alert">{refusal && <Caution tone="danger">{t(`newWork.${refusal}`)}</Caution>}</div>
      <OwnRefusal record={record} />
    </>
  );
}

/** Nothing where this server sends none. */
function ByMail() {
  const { t } = useTranslation('second-factor');
  const session = useSession();
  const record = useOwnRecord(() => shiftMail(session));
  const { value: state, change } = record;
  return (
    <>
      {state && state.hour !== null && (
        <CheckboxInput
          label={t('newWork.mail', { hour: state.hour })}
          checked={state.isWanted}
          onChange={() => change(() => setShiftMail(session, !state.isWanted))}
        />
      )}
      <OwnRefusal record={record} />
    </>
  );
}
