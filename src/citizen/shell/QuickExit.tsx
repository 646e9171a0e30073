import { chakra } from '@chakra-ui/react/styled-system';
import DoorOpen from 'lucide-react/icons/door-open';
import { type MouseEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { organisation } from '#organisation';
import { AnchorButton } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { shiftThrice } from './exit-keys.ts';

/** For whoever must not be seen reading this. A plain link before any script; then the page also leaves the history. */
export function QuickExit() {
  const { t } = useTranslation();
  useEffect(() => {
    const isThird = shiftThrice();
    const listen = (event: KeyboardEvent) => {
      if (isThird(event)) leave();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    leave();
  };
  return (
    <AnchorButton
      href={organisation.neutralPage}
      rel="noreferrer"
      look="danger"
      paddingInline={{ base: '2', md: '4' }}
      title={t('exit.hint')}
      onClick={press}
    >
      <Icon of={DoorOpen} />
      <span>
        {t('exit.label')}
        <chakra.span srOnly>. {t('exit.hint')}</chakra.span>
      </span>
    </AnchorButton>
  );
}

/** Blank at once, for the other page may take its time. */
function leave() {
  document.documentElement.hidden = true;
  document.title = '';
  window.location.replace(organisation.neutralPage);
}
