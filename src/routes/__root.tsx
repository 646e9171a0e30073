import { chakra } from '@chakra-ui/react/styled-system';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Words } from '#i18n/load.ts';

export const Route = createRootRouteWithContext<{ words: Words; bringConsoles: () => Promise<void> }>()({
  beforeLoad: ({ context }) => context.words.need('common'),
  component: Root,
});

function Root() {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink href="#content" onClick={skip} data-print="no">
        {t('skip')}
      </SkipLink>
      <Outlet />
    </>
  );
}

/** Leaves the address unchanged, because a page may use its fragment. */
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
    insetBlockStart: '0',
    transform: 'translateY(-100%)',
    zIndex: 'toast',
    padding: '3',
    bg: 'bg',
    color: 'link',
    fontWeight: '600',
    _focus: { insetBlockStart: '2', transform: 'none' },
  },
});
