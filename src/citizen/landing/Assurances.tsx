import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import Bot from 'lucide-react/icons/bot';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Languages from 'lucide-react/icons/languages';
import MessageCircle from 'lucide-react/icons/message-circle';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { messagingLink, organisation } from '#organisation';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { AnchorButton, TextLink } from '#ui/form/Button.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { twoColumns } from '#ui/layout/two-columns.ts';
import { Muted } from '#ui/text/Prose.tsx';
import { messagingGreeting } from './MessagingButton.tsx';
import { Inner } from './Section.tsx';

const tiles: readonly [name: 'assistant' | 'languages' | 'partnership' | 'secure', icon: LucideIcon][] = [
  ['assistant', Bot],
  ['languages', Languages],
  ['partnership', HeartHandshake],
  ['secure', ShieldCheck],
];

/** Below the tasks: the assistant, the officers' sign-in, and what people can count on. */
export function Assurances() {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  return (
    <chakra.section bg="bg.subtle" paddingBlockStart="2" paddingBlockEnd={{ base: '6', md: '12' }}>
      <Inner>
        {/* On a phone the round button floats at the end of this line. */}
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="6"
          paddingInlineEnd={{ base: '16', lg: '0' }}
        >
          <Launch />
          <OfficerLink />
        </chakra.div>
        <chakra.p maxWidth="text" fontSize={{ md: 'lg' }} marginBlockStart="3">
          {t('hero.lead')}
        </chakra.p>
        <chakra.h2 srOnly>{t('tiles.title')}</chakra.h2>
        <Tiles>
          {tiles.map(([name, icon]) => (
            <li key={name}>
              <Icon of={icon} size={24} color="link" />
              <Fold summary={<chakra.h3 fontSize="md">{t(`tiles.${name}.title`)}</chakra.h3>}>
                <Muted>{t(`tiles.${name}.text`, { force: organisation.force[language] })}</Muted>
              </Fold>
            </li>
          ))}
        </Tiles>
      </Inner>
    </chakra.section>
  );
}

function Launch() {
  const { t } = useTranslation('landing');
  const { t: common } = useTranslation();
  const toast = useToast();
  const conversation = messagingLink(messagingGreeting);
  if (!conversation) return null;
  return (
    <AnchorButton
      href={conversation}
      target="_blank"
      rel="noreferrer"
      look="outline"
      onClick={() => toast({ title: t('toast.launch') })}
    >
      <Icon of={MessageCircle} />
      <span>
        {t('hero.launch')}
        {organisation.isDemo && ` (${common('demo.mark')})`}
        <chakra.span srOnly>. {t('hero.launchHint')}</chakra.span>
      </span>
    </AnchorButton>
  );
}

function OfficerLink() {
  const { t } = useTranslation('landing');
  const toast = useToast();
  return (
    <TextLink
      to="/police-login-selection"
      alone
      onClick={() => toast({ title: t('toast.officerTitle'), text: t('toast.officer') })}
    >
      {t('hero.officerLogin')}
    </TextLink>
  );
}

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: twoColumns, lg: 'repeat(4, 1fr)' },
    columnGap: '4',
    rowGap: '3',
    marginBlockStart: '4',
    paddingBlockStart: '4',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
  },
});
