import { chakra } from '@chakra-ui/react/styled-system';
import ChevronDown from 'lucide-react/icons/chevron-down';
import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UsersRound from 'lucide-react/icons/users-round';
import { type ComponentProps, memo, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import { organisation } from '#organisation';
import { useStableCallback } from '#ui/browser/stable-callback.ts';
import { Button, TextAnchor } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Logo } from '#ui/layout/Logo.tsx';
import { onSide } from '#ui/theme/side.ts';
import { ThemeToggle } from '#ui/theme/ThemeToggle.tsx';
import { NavList, WhoIs } from './NavList.tsx';
import { RailLabel } from './RailLabel.tsx';
import { type BarProps, sameBar } from './tabs.ts';

type Props = BarProps & { collapsed: boolean; onCollapse: (collapsed: boolean) => void };

/** On a desktop; `MobileBar` has the same entries. Memoized: changes in the list do not render it. */
export const Sidebar = memo(function Sidebar(props: Props) {
  const { collapsed, onCollapse, onPassword, onSecurity, onRoster, hasRoster, onLogout, onKeys, ...nav } =
    props;
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const { language } = useLanguage();
  const inSight = useRef<HTMLDivElement>(null);
  const { goesOn, look } = useGoesOn(inSight);
  const { tab } = nav;
  useEffect(() => {
    inSight.current
      ?.querySelector(`[aria-current=page][data-tab=${tab}]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [tab]);
  return (
    <Box collapsed={collapsed}>
      <chakra.div display="flex" alignItems="center" gap="2" minHeight="44px" paddingInline="2">
        <chakra.span color="fg" display="inline-flex">
          <Logo size={32} />
        </chakra.span>
        {!collapsed && <chakra.b fontSize="lg">{organisation.names[language]}</chakra.b>}
      </chakra.div>
      <Scrolling ref={inSight} onScroll={look}>
        <NavList {...nav} narrow={collapsed} />
        <Foot collapsed={collapsed} marginBlockStart="auto">
          <Entry icon={KeyRound} text={t('nav.password')} collapsed={collapsed} onClick={onPassword} />
          <Entry icon={ShieldCheck} text={t('nav.security')} collapsed={collapsed} onClick={onSecurity} />
          {hasRoster && (
            <Entry icon={UsersRound} text={t('nav.roster')} collapsed={collapsed} onClick={onRoster} />
          )}
        </Foot>
        {goesOn && (
          <GoesOn aria-hidden="true" data-goes-on>
            <Icon of={ChevronDown} size={18} />
          </GoesOn>
        )}
      </Scrolling>
      {/* On a low screen the rest scrolls, and this stays in sight. */}
      <Foot collapsed={collapsed} paddingBlockStart="2" borderBlockStartWidth="1px" borderColor="line">
        {!collapsed && <WhoIs />}
        <chakra.div
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="1"
          flexDirection={collapsed ? 'column' : 'row'}
        >
          <TextAnchor {...useLanguageLink()} padding="2" fontSize={collapsed ? 'sm' : 'md'} />
          <ThemeToggle label={tCommon('nav.theme')} />
          <Button look="plain" paddingInline="2" aria-label={t('keys.show')} onClick={onKeys}>
            <Icon of={Keyboard} />
          </Button>
          <Button
            look="plain"
            paddingInline="2"
            aria-expanded={!collapsed}
            aria-label={collapsed ? t('nav.expand') : t('nav.collapse')}
            onClick={() => onCollapse(!collapsed)}
          >
            <Icon of={collapsed ? PanelLeftOpen : PanelLeftClose} />
          </Button>
        </chakra.div>
        <Entry icon={LogOut} text={t('nav.logout')} collapsed={collapsed} onClick={onLogout} />
      </Foot>
    </Box>
  );
}, sameBar);

/** Whether more stands below what is in sight of a box that scrolls. */
function useGoesOn(box: RefObject<HTMLElement | null>) {
  const [goesOn, setGoesOn] = useState(false);
  const look = useStableCallback(() => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    setGoesOn(scrollHeight - scrollTop - clientHeight > 8);
  });
  useEffect(() => {
    const seen = new ResizeObserver(look);
    for (const one of box.current ? [box.current, ...box.current.children] : []) seen.observe(one);
    return () => seen.disconnect();
  }, [box, look]);
  return { goesOn, look };
}

type EntryProps = {
  icon: ComponentProps<typeof Icon>['of'];
  text: string;
  collapsed: boolean;
  onClick: () => void;
};

const Entry = ({ icon, text, collapsed, onClick }: EntryProps) => (
  <Button
    look="plain"
    justifyContent={collapsed ? 'center' : 'flex-start'}
    textAlign="start"
    paddingInline={collapsed ? '0' : '2'}
    {...(collapsed && { 'aria-label': text })}
    onClick={onClick}
  >
    <Icon of={icon} size={18} />
    {collapsed ? <RailLabel aria-hidden="true">{text}</RailLabel> : text}
  </Button>
);

const Scrolling = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    flex: '1 1 0',
    minHeight: '0',
    overflowY: 'auto',
    // Room for the focus ring.
    marginInline: '-3',
    paddingInline: '3',
  },
});

/** What goes on below fades out under an arrow, so that nobody takes the cut for the end. */
const GoesOn = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    flexShrink: 0,
    position: 'sticky',
    insetBlockEnd: '0',
    height: '36px',
    // With the gap before it.
    marginBlockStart: '-48px',
    color: 'fg',
    background: 'linear-gradient(to top, var(--v-colors-bg) 60%, transparent)',
    pointerEvents: 'none',
  },
});

const Foot = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flexShrink: 0, gap: '0.5', alignItems: 'stretch' },
  variants: { collapsed: { true: { alignItems: 'center' } } },
});

const Box = chakra('header', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    position: 'sticky',
    insetBlockStart: '0',
    // Its labels stand above the page.
    zIndex: 'header',
    height: '100vh',
    width: '14.5rem',
    padding: '3',
    // The "no network" bar covers the bottom of the page.
    paddingBlockEnd: 'calc(var(--v-foot) + 12px)',
    ...onSide,
    borderInlineEndWidth: '1px',
    borderColor: 'line',
    // On a low laptop all entries and the name stand in sight.
    '@media (max-height: 52rem)': { '--v-target': '32px', gap: '2' },
  },
  variants: { collapsed: { true: { width: '4.25rem' } } },
});
