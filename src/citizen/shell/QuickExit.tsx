import { chakra } from '@chakra-ui/react/styled-system';
import { type MouseEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { organisation } from '#organisation';
import { AnchorButton } from '#ui/form/Button.tsx';
import { shiftThrice } from './exit-keys.ts';

/** Leaves the site at once, for people who must not be seen here. With scripts it also replaces the history entry. */
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
      // Before hydration the boot script replaces the history entry (src/early.ts).
      data-replace=""
      look="danger"
      paddingInline={{ base: '2', md: '4' }}
      borderColor={{ base: 'transparent', md: 'line.strong' }}
      title={t('exit.hint')}
      onClick={press}
    >
      <span>
        {t('exit.label')}
        <chakra.span srOnly>. {t('exit.hint')}</chakra.span>
      </span>
    </AnchorButton>
  );
}

/** Blanks the page first, because the other page may load slowly. */
function leave() {
  document.documentElement.hidden = true;
  document.title = '';
  window.location.replace(organisation.neutralPage);
}
