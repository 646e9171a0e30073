// Sections with links to them before hydration; afterwards the same elements are tabs, one shown at a time.
// The fragment of the address holds the choice, so a link to a section also opens its tab.
import { chakra } from '@chakra-ui/react/styled-system';
import { createLink, useLocation, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useHydrated } from '../browser/hydrated.ts';

type Tab = { id: string; label: string; content: ReactNode };

export function SectionTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const lively = useHydrated();
  const { hash } = useLocation();
  const router = useRouter();
  const chosen = tabs.find(({ id }) => id === hash) ?? tabs[0];
  useEffect(() => {
    // The browser went to the asked section before those above it were hidden.
    if (lively && chosen?.id === hash) document.getElementById(hash)?.scrollIntoView();
  }, [lively]);
  const move = (event: KeyboardEvent, from: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && tabs[(from + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    document.getElementById(`tab-${next.id}`)?.focus();
    void router.navigate({
      to: '.',
      search: true,
      hash: next.id,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  };
  return (
    <>
      <List aria-label={label} role={lively ? 'tablist' : 'navigation'}>
        {tabs.map((tab, index) => {
          const isChosen = tab === chosen;
          return (
            <TabLink
              key={tab.id}
              id={`tab-${tab.id}`}
              to="."
              search
              hash={tab.id}
              resetScroll={false}
              hashScrollIntoView={false}
              {...(lively && {
                role: 'tab',
                'aria-selected': isChosen,
                'aria-controls': tab.id,
                tabIndex: isChosen ? 0 : -1,
                onKeyDown: (event: KeyboardEvent) => move(event, index),
              })}
            >
              {tab.label}
            </TabLink>
          );
        })}
      </List>
      {tabs.map((tab) => (
        <Panel
          key={tab.id}
          id={tab.id}
          hidden={lively && tab !== chosen}
          {...(lively && { role: 'tabpanel', 'aria-labelledby': `tab-${tab.id}`, tabIndex: 0 })}
        >
          {tab.content}
        </Panel>
      ))}
    </>
  );
}

const List = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1',
    borderBlockEndWidth: '2px',
    borderColor: 'line',
    marginBlockEnd: '6',
  },
});

const TabLink = createLink(
  chakra('a', {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      // All share one row of a phone, a long name has more of it; on a wide one they leave room beside them.
      flex: { base: '1 1 min-content', lg: 'none' },
      minHeight: '48px',
      paddingInline: { lg: '4' },
      fontSize: { base: '0.9375rem', lg: 'md' },
      lineHeight: '1.3',
      textAlign: 'center',
      fontWeight: '600',
      color: 'link',
      marginBlockEnd: '-2px',
      borderBlockEndWidth: '4px',
      borderColor: 'transparent',
      _hover: { bg: 'bg.muted' },
      _selected: { color: 'fg', borderColor: 'accent' },
    },
  }),
);

const Panel = chakra('section', {
  base: { scrollMarginBlockStart: '144px', marginBlockEnd: '12', '&[hidden]': { display: 'none' } },
});
