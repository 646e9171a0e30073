import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoginFrame } from './LoginFrame.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The login page a forgotten password comes from. */
    origin?: '/pi-login' | '/sp-login';
  }
}

/** No code can be sent yet: said plainly, with the way that works. */
export function AskAdministrator() {
  const { t } = useTranslation('login');
  const origin = useLocation({ select: ({ state }) => state.origin });
  const role = origin === '/sp-login' ? 'sp' : origin === '/pi-login' ? 'pi' : null;
  return (
    <LoginFrame title={t('forgot.title')} back={{ to: '/police-login-selection', label: t('forgot.back') }}>
      <chakra.p fontSize="lg">{t('forgot.text')}</chakra.p>
      {role && (
        <chakra.p color="fg.muted" marginBlockStart="2">
          {t(`forgot.${role}`)}
        </chakra.p>
      )}
    </LoginFrame>
  );
}
