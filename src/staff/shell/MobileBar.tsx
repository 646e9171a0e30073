import { chakra } from '@chakra-ui/react/styled-system';
import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UsersRound from 'lucide-react/icons/users-round';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import { organisation } from '#organisation';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button, TextAnchor } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Logo } from '#ui/layout/Logo.tsx';
import { UserText } from '#ui/text/UserText.tsx';
import { ThemeToggle } from '#ui/theme/ThemeToggle.tsx';
import { type HeaderProps, PendingBell } from './ConsoleHeader.tsx';
import { NavList, WhoIs } from './NavList.tsx';
import { type BarProps, sameBar } from './tabs.ts';

type Props = BarProps & {
  /** Whose console it is; on a phone the head of a page has room for its title only. */
  place: string;
} & Pick<HeaderProps, 'notifications'>;

/** Replaces the sidebar on a phone: one row, with the menu in a dialog. */
export const MobileBar = memo(function MobileBar(props: Props) {
  const { place, notifications, onPassword, onSecurity, onRoster, hasRoster, onLogout, onKeys, ...nav } =
    props;
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const closed = (then: () => void) => () => {
    close();
    then();
  };
  const entries = [
    [KeyRound, 'password', onPassword],
    [ShieldCheck, 'security', onSecurity],
    ...(hasRoster ? ([[UsersRound, 'roster', onRoster]] as const) : []),
    [LogOut, 'logout', onLogout],
  ] as const;
  return (
    <Bar>
      <chakra.span display="inline-flex" alignItems="center" gap="2" minWidth="0">
        <chakra.span color="link" display="inline-flex">
          <Logo size={28} />
        </chakra.span>
        <chakra.span minWidth="0" lineHeight="1.3">
          <chakra.b display="block">{organisation.names[language]}</chakra.b>
          <chakra.span display="block" color="fg.muted" fontSize="sm" data-place>
            <UserText text={place} />
          </chakra.span>
        </chakra.span>
      </chakra.span>
      <chakra.span display="inline-flex" alignItems="center" gap="1" flexShrink="0" marginInlineEnd="-3">
        <PendingBell notifications={notifications} />
        <TextAnchor {...useLanguageLink()} padding="2" />
        <Button look="plain" paddingInline="2" aria-label={t('nav.open')} onClick={() => setOpen(true)}>
          <Icon of={Menu} size={24} />
        </Button>
      </chakra.span>
      <Dialog open={open} onClose={close} title={t('nav.label')}>
        <NavList {...nav} onGo={close} />
        <chakra.div
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="2"
          marginBlock="2"
          paddingBlockStart="2"
          borderBlockStartWidth="1px"
          borderColor="line"
        >
          <WhoIs />
          <Button look="plain" paddingInline="2" aria-label={t('keys.show')} onClick={closed(onKeys)}>
            <Icon of={Keyboard} />
          </Button>
          <ThemeToggle label={tCommon('nav.theme')} />
        </chakra.div>
        {/* Two in a line, so that all are in sight below the tabs. */}
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" columnGap="2">
          {entries.map(([icon, word, act]) => (
            <Button key={word} {...entry} onClick={closed(act)}>
              <Icon of={icon} size={18} />
              {t(`nav.${word}`)}
            </Button>
          ))}
        </chakra.div>
      </Dialog>
    </Bar>
  );
}, sameBar);

const entry = {
  look: 'plain',
  justifyContent: 'flex-start',
  textAlign: 'start',
  paddingInline: '2',
  lineHeight: '1.25',
} as const;

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    position: 'sticky',
    insetBlockStart: '0',
    zIndex: 'header',
    paddingInline: '4',
    paddingBlock: '1',
    bg: 'bg.subtle',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
  },
});
