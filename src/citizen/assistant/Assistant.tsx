import { chakra } from '@chakra-ui/react/styled-system';
import Bot from 'lucide-react/icons/bot';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messagingLink } from '#organisation';
import { AnchorButton } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Chips } from './Chips.tsx';

/**
 * Links to the pages and to the conversation; it answers nothing itself. A native disclosure, so that it
 * opens before scripts have loaded. Hidden where a force has no messaging number.
 */
export function Assistant() {
  const { t } = useTranslation('assistant');
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const conversation = messagingLink('Hi');
  if (!conversation) return null;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    box.current.open = false;
    box.current.querySelector('summary')?.focus();
  };
  return (
    <Corner
      ref={box}
      data-print="no"
      onKeyDown={closeOnEscape}
      onToggle={() => setIsOpen(box.current?.open ?? false)}
    >
      <Toggle aria-label={t(isOpen ? 'close' : 'open')}>
        <Icon of={isOpen ? X : Bot} size={26} />
      </Toggle>
      <Panel aria-label={t('title')}>
        <chakra.h2 fontSize="lg">{t('title')}</chakra.h2>
        <chakra.p bg="bg.muted" borderRadius="md" padding="3">
          {t('welcome')}
        </chakra.p>
        <Chips />
        <AnchorButton href={conversation} target="_blank" rel="noreferrer" wide>
          {t('messaging')}
          <chakra.span srOnly> ({t('newTab')})</chakra.span>
        </AnchorButton>
        <chakra.p fontSize="sm" color="fg.muted">
          {t('note')}
        </chakra.p>
      </Panel>
    </Corner>
  );
}

/** Stands above the messaging button, which occupies the corner. */
const Corner = chakra('details', {
  base: {
    position: 'fixed',
    insetInlineEnd: '4',
    insetBlockEnd: 'calc(84px + var(--v-foot))',
    zIndex: 'header',
  },
});

const Toggle = chakra('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '56px',
    height: '56px',
    borderRadius: 'full',
    bg: 'act',
    color: 'act.fg',
    boxShadow: '0 2px 8px rgb(0 0 0 / 0.3)',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
});

const Panel = chakra('section', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    insetBlockEnd: '68px',
    width: 'min(22rem, calc(100vw - 32px))',
    maxHeight: 'calc(100dvh - 240px)',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    padding: '4',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    boxShadow: '0 4px 16px rgb(0 0 0 / 0.25)',
  },
});
