import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import Bot from 'lucide-react/icons/bot';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialledNumbers, messagingLink, organisation } from '#organisation';
import { AnchorButton } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Dialable } from '#ui/text/Dialable.tsx';

/** Links only; it answers nothing itself. A native disclosure, so that it opens before scripts have loaded. Hidden
 * where a force has no messaging number. */
export function Assistant() {
  const { t } = useTranslation('assistant');
  const { t: common } = useTranslation();
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
    <Corner ref={box} onKeyDown={closeOnEscape} onToggle={() => setIsOpen(box.current?.open ?? false)}>
      <Toggle aria-label={t(isOpen ? 'close' : 'open')}>
        <Icon of={isOpen ? X : Bot} size={24} />
      </Toggle>
      <Panel aria-label={t('title')}>
        <chakra.h2 fontSize="lg">{t('title')}</chakra.h2>
        <chakra.p bg="bg.muted" borderRadius="md" padding="3">
          {t('welcome')}
        </chakra.p>
        <Chips />
        <AnchorButton href={conversation} target="_blank" rel="noreferrer" wide>
          {t('messaging')}
          {organisation.isDemo && ` (${common('demo.number')})`}
          <chakra.span srOnly> ({t('newTab')})</chakra.span>
        </AnchorButton>
        <chakra.p color="fg.muted">
          <Dialable numbers={dialledNumbers}>{t('note')}</Dialable>
        </chakra.p>
      </Panel>
    </Corner>
  );
}

/** Stands to the left of the messaging button, which occupies the corner. */
const Corner = chakra('details', { base: { position: 'relative' } });

const Toggle = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '48px',
    height: '48px',
    // Seen in forced colours only.
    border: '2px solid transparent',
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
    insetInlineEnd: '-60px',
    insetBlockEnd: '60px',
    width: 'min(22rem, calc(100vw - 32px))',
    maxHeight: 'calc(100vh - 300px)',
    '@supports (height: 1dvh)': { maxHeight: 'calc(100dvh - 240px)' },
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

function Chips() {
  const { t } = useTranslation('assistant');
  return (
    <chakra.ul aria-label={t('chips')} display="flex" flexWrap="wrap" gap="2">
      <li>
        <ChipLink to="/file-complaint">{t('reportComplaint')}</ChipLink>
      </li>
      <li>
        <ChipLink to="/track-fir">{t('trackFir')}</ChipLink>
      </li>
      <li>
        <ChipLink to="/lost-and-found" hash="report-lost">
          {t('lostItem')}
        </ChipLink>
      </li>
      <li>
        <Chip href="/legal-guidance?lang=mr">{t('helpInMarathi')}</Chip>
      </li>
    </chakra.ul>
  );
}

const Chip = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    paddingInline: '4',
    borderWidth: '1px',
    borderColor: 'link',
    borderRadius: 'full',
    color: 'link',
    fontWeight: '600',
    _hover: { bg: 'bg.muted' },
  },
});

const ChipLink = createLink(Chip);
