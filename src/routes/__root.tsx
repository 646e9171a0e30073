import { chakra } from '@chakra-ui/react/styled-system';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Words } from '#i18n/load.ts';

export const Route = createRootRouteWithContext<{ words: Words }>()({
  beforeLoad: ({ context }) => context.words.need('common'),
  component: Root,
});

function Root() {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink href="#content" onClick={skip}>
        {t('skip')}
      </SkipLink>
      <Outlet />
    </>
  );
}

/** Without a change of the address, behind whose # a page may have something of its own. */
function skip(event: MouseEvent) {
  const content = document.getElementById('content');
  if (!content) return;
  event.preventDefault();
  content.focus();
}

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    insetInlineStart: '4',
    insetBlockStart: '-64px',
    zIndex: 'toast',
    padding: '3',
    bg: 'bg',
    color: 'link',
    fontWeight: '600',
    _focus: { insetBlockStart: '2' },
  },
});
