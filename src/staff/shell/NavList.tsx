import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePersonAt } from '#api/staff/client/person.ts';
import { useSession } from '#api/staff/client/session.ts';
import { consoleOf, consoleTabs, type TabId } from '#contract/shared/pages.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { usePinned } from '#staff/list/pinned-view.ts';
import { useFullName, usePersonName } from '#staff/writes/person-name.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { RailLabel } from './RailLabel.tsx';
import { type PileLink, tabIcons, type Waiting } from './tabs.ts';

type Props = {
  tab: TabId;
  waiting?: Waiting | undefined;
  piles?: readonly PileLink[] | undefined;
  /** true: icons only; the labels are read by screen readers, and shown beside the icon in use. */
  narrow?: boolean;
  onGo?: () => void;
};

export function NavList({ tab, waiting = {}, piles = [], narrow = false, onGo }: Props) {
  const { t } = useTranslation('shell');
  const { role } = useSession();
  const nameOf = (id: TabId) => [t(`tab.${id}`), toldCount(waiting[id])?.text].filter(Boolean).join(', ');
  return (
    <nav aria-label={t('nav.label')}>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="0.5">
        {consoleTabs[role].map((id) => (
          <li key={id}>
            <NavLink
              to={consoleOf[role]}
              search={id === 'dashboard' ? {} : { tab: id }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={id === tab ? 'page' : undefined}
              data-tab={id}
              aria-label={narrow || toldCount(waiting[id]) ? nameOf(id) : undefined}
              title={!narrow && toldCount(waiting[id]) ? nameOf(id) : undefined}
              onClick={onGo}
              current={id === tab}
              narrow={narrow}
            >
              <Icon of={tabIcons[id]} />
              {/* The space parts the words from the count in the text that is read. */}
              {!narrow && `${t(`tab.${id}`)} `}
              {toldCount(waiting[id]) && (
                <Count narrow={narrow} presses={waiting[id]?.presses ?? false} data-waiting>
                  {waiting[id]?.count}
                </Count>
              )}
              {narrow && <RailLabel aria-hidden="true">{nameOf(id)}</RailLabel>}
            </NavLink>
            {!narrow && <PinnedLink of={id} onGo={onGo} />}
            {/* Those of other tabs, and empty ones, would push the tabs themselves out of a low screen; the home has all numbers. */}
            {!narrow && tab === id && (
              <Piles
                piles={piles.filter((pile) => pile.tab === id && (pile.count !== '0' || pile.isCurrent))}
                onGo={onGo}
              />
            )}
          </li>
        ))}
      </chakra.ul>
    </nav>
  );
}

function PinnedLink({ of, onGo }: { of: TabId; onGo: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const { role, user } = useSession();
  const pinned = usePinned(user.id);
  if (pinned?.tab !== of) return null;
  return (
    <SmallLink
      to={consoleOf[role]}
      search={{ tab: of, ...pinned.search }}
      marginInlineStart="4"
      data-pinned
      onClick={onGo}
    >
      {t('nav.pinned')}
    </SmallLink>
  );
}

type PilesProps = { piles: readonly PileLink[]; onGo: (() => void) | undefined };

function Piles({ piles, onGo }: PilesProps) {
  const { t } = useTranslation('home');
  const { role } = useSession();
  if (piles.length === 0) return null;
  return (
    <chakra.ul aria-label={t('piles')} listStyle="none" marginInlineStart="4" marginBlock="1">
      {piles.map(({ key, tab, search, text, count, isCurrent }) => (
        <li key={key} data-pile={key}>
          <SmallLink
            to={consoleOf[role]}
            search={{ tab, ...search }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={onGo}
          >
            {`${text} `}
            <chakra.span marginInlineStart="auto" color="fg.muted">
              {count}
            </chakra.span>
          </SmallLink>
        </li>
      ))}
    </chakra.ul>
  );
}

const toldCount = (waiting: Waiting[TabId]) => (waiting && waiting.count > 0 ? waiting : undefined);

const Count = chakra('span', {
  base: {
    marginInlineStart: 'auto',
    paddingInline: '6px',
    borderRadius: 'full',
    bg: '#33497a',
    color: 'white',
    fontSize: 'sm',
    lineHeight: '1.5',
  },
  variants: {
    // Apart from numbers that can wait; the words of the link say what it counts.
    presses: { true: { bg: '#ffb38a', color: '#501a04', fontWeight: '700' } },
    // At the corner of its icon, which stays to be seen.
    narrow: {
      true: {
        position: 'absolute',
        insetBlockStart: '-1',
        insetInlineStart: 'calc(50% + 4px)',
        paddingInline: '1',
        lineHeight: '1.3',
      },
    },
  },
});

const NavLink = createLink(
  chakra('a', {
    base: {
      position: 'relative',
      // Not under the fading end of the sidebar.
      scrollMarginBlock: '28px',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: { base: '44px', md: 'target' },
      paddingInline: '2',
      paddingBlock: '1',
      fontSize: { md: '0.9375rem' },
      lineHeight: '1.25',
      borderRadius: 'md',
      fontWeight: '600',
      color: 'fg',
      _hover: { bg: 'bg.muted' },
    },
    variants: {
      current: {
        true: {
          bg: 'fg',
          color: 'bg',
          _hover: { bg: 'fg' },
          '.dark &, .dark &:hover': { bg: '#242e49', color: 'fg' },
        },
      },
      narrow: { true: { justifyContent: 'center', paddingInline: '0' } },
    },
  }),
);

const SmallLink = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: { base: 'target', md: 'calc(var(--v-target) - 6px)' },
      paddingInline: '3',
      paddingBlock: '1',
      borderRadius: 'md',
      fontSize: 'sm',
      lineHeight: '1.3',
      _hover: { bg: 'bg.muted' },
      '&[aria-current]': { bg: 'bg.muted', fontWeight: '700' },
    },
  }),
);

export function WhoIs() {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const session = useSession();
  const { user } = session;
  const person = usePersonAt(session);
  const nameOf = usePersonName();
  const fullNameOf = useFullName();
  return (
    <chakra.div paddingInline="2" lineHeight="1.4">
      <chakra.p color="fg.muted" fontSize="sm">
        {user.stationName ? stationNameIn(language, user) : t('nav.signedIn')}
      </chakra.p>
      <chakra.p fontWeight="600">{fullNameOf(user)}</chakra.p>
      {person && <p>{t('nav.acts', { name: nameOf(person) })}</p>}
    </chakra.div>
  );
}
