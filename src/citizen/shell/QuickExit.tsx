import { chakra } from '@chakra-ui/react/styled-system';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { organisation } from '#organisation';
import { AnchorButton } from '#ui/form/Button.tsx';
import { shiftThrice } from './exit-keys.ts';

/** Leaves the site at once, for people who must not be seen here. With scripts it also replaces the history entry. */
export function QuickExit() {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const isThird = shiftThrice();
    const listen = (event: KeyboardEvent) => {
      if (isThird(event)) link.current?.click();
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
      ref={link}
      href={organisation.neutralPage}
      rel="noreferrer"
      // Before hydration the boot script replaces the history entry (src/early.ts). The head of each page notes the press, so that
      // "back" shows none of the pages before (src/app/before-boot.ts).
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
