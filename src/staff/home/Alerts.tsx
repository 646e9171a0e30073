import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxInput } from '#ui/form/inputs.tsx';
import { More } from '#ui/layout/More.tsx';
import { allowNotifications, canNotify, chooseAlerts, useAlertChoice } from './alerts.ts';

/** Chosen for this device. */
export function Alerts() {
  const { t } = useTranslation('home');
  const { sound, notify } = useAlertChoice();
  const [isDenied, setDenied] = useState(false);
  const setNotify = async (on: boolean) => {
    const isAllowed = !on || (await allowNotifications());
    setDenied(!isAllowed);
    chooseAlerts({ notify: on && isAllowed });
  };
  return (
    <More title={t('arrival.alerts')}>
      <chakra.p color="fg.muted">{t('arrival.text')}</chakra.p>
      <CheckboxInput
        label={t('arrival.sound')}
        checked={sound}
        onChange={({ currentTarget }) => chooseAlerts({ sound: currentTarget.checked })}
      />
      {canNotify() && (
        <CheckboxInput
          label={t('arrival.notify')}
          checked={notify}
          onChange={({ currentTarget }) => void setNotify(currentTarget.checked)}
        />
      )}
      {isDenied && <p role="alert">{t('arrival.denied')}</p>}
    </More>
  );
}
