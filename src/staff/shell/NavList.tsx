import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { consoleOf } from '#contract/pages.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import type { Tab, Waiting } from './tabs.ts';

type Props = {
  session: Session;
  tabs: readonly Tab[];
  tab: Tab;
  waiting?: Waiting | undefined;
  /** true: icons only; the labels are read by screen readers and shown as tooltips. */
  narrow?: boolean;
  onGo?: () => void;
};

export function NavList({ session, tabs, tab, waiting = {}, narrow = false, onGo }: Props) {
  const { t } = useTranslation('shell');
  const nameOf = (id: Tab['id']) => [t(`tab.${id}`), told(waiting[id])?.text].filter(Boolean).join(', ');
  return (
    <nav aria-label={t('nav.label')}>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1">
        {tabs.map(({ id, icon }) => (
          <li key={id}>
            <NavLink
              to={consoleOf[session.role]}
              search={id === tabs[0]?.id ? {} : { tab: id }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={id === tab.id ? 'page' : undefined}
              aria-label={narrow || told(waiting[id]) ? nameOf(id) : undefined}
              title={narrow || told(waiting[id]) ? nameOf(id) : undefined}
              onClick={onGo}
              current={id === tab.id}
              narrow={narrow}
            >
              <Icon of={icon} />
              {!narrow && t(`tab.${id}`)}
              {told(waiting[id]) && (
                <Count narrow={narrow} data-waiting>
                  {waiting[id]?.count}
                </Count>
              )}
            </NavLink>
          </li>
        ))}
      </chakra.ul>
    </nav>
  );
}

const told = (waiting: Waiting[Tab['id']]) => (waiting && waiting.count > 0 ? waiting : undefined);

const Count = chakra('span', {
  base: {
    marginInlineStart: 'auto',
    paddingInline: '2',
    borderRadius: 'full',
    bg: 'wait.bg',
    color: 'wait',
    fontSize: 'sm',
    lineHeight: '1.6',
  },
  variants: {
    narrow: { true: { position: 'absolute', insetBlockStart: '0', insetInlineEnd: '0', paddingInline: '1' } },
  },
});

const NavLink = createLink(
  chakra('a', {
    base: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '44px',
      paddingInline: '3',
      paddingBlock: '2',
      lineHeight: '1.3',
      borderRadius: 'md',
      fontWeight: '600',
      color: 'fg',
      _hover: { bg: 'bg.muted' },
    },
    variants: {
      current: { true: { bg: 'act', color: 'act.fg', _hover: { bg: 'act.hover' } } },
      narrow: { true: { justifyContent: 'center', paddingInline: '0' } },
    },
  }),
);
