import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import Bot from 'lucide-react/icons/bot';
import Handshake from 'lucide-react/icons/handshake';
import Languages from 'lucide-react/icons/languages';
import MessageCircle from 'lucide-react/icons/message-circle';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { messagingLink, organisation } from '#organisation';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { AnchorButton, LinkButton } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { messagingGreeting } from './greeting.ts';
import { Needs } from './Needs.tsx';
import { Inner } from './Section.tsx';

const tiles: readonly [name: 'assistant' | 'languages' | 'partnership' | 'secure', icon: LucideIcon][] = [
  ['assistant', Bot],
  ['languages', Languages],
  ['partnership', Handshake],
  ['secure', ShieldCheck],
];

export function Hero() {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const toast = useToast();
  const conversation = messagingLink(messagingGreeting);
  return (
    <chakra.section bg="bg.subtle" paddingBlock={{ base: '6', md: '12' }}>
      <Inner>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
          <chakra.p fontWeight="600">{t('danger.text')}</chakra.p>
          <CallButton number="112" label={t('danger.call', { number: '112' })} look="emergency" />
        </chakra.div>
        <chakra.h1
          fontSize={{ base: '2xl', md: '3xl' }}
          marginBlockStart={{ base: '6', md: '8' }}
          color="act"
        >
          {t('hero.headline')}
        </chakra.h1>
        <chakra.p fontSize="xl" fontWeight="600" color="accent">
          {t('hero.subheadline')}
        </chakra.p>
        <chakra.p maxWidth="text" fontSize="lg" marginBlockStart="3">
          {t('hero.lead')}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="5">
          {conversation && (
            <AnchorButton
              href={conversation}
              target="_blank"
              rel="noreferrer"
              onClick={() => toast({ title: t('toast.launch') })}
              flex={{ base: '1 1 100%', sm: 'none' }}
            >
              <Icon of={MessageCircle} />
              {t('hero.launch')}
              <chakra.span srOnly>. {t('hero.launchHint')}</chakra.span>
            </AnchorButton>
          )}
          <LinkButton
            to="/police-login-selection"
            look="outline"
            flex={{ base: '1 1 100%', sm: 'none' }}
            onClick={() => toast({ title: t('toast.officerTitle'), text: t('toast.officer') })}
          >
            {t('hero.officerLogin')}
          </LinkButton>
        </chakra.div>
        <Needs />
        <chakra.h2 srOnly>{t('tiles.title')}</chakra.h2>
        <Tiles>
          {tiles.map(([name, icon]) => (
            <chakra.li key={name} display="flex" gap="3">
              <Icon of={icon} size={24} color="act" />
              <div>
                <chakra.h3 fontSize="md">{t(`tiles.${name}.title`)}</chakra.h3>
                <chakra.p color="fg.muted">
                  {t(`tiles.${name}.text`, { force: organisation.force[language] })}
                </chakra.p>
              </div>
            </chakra.li>
          ))}
        </Tiles>
      </Inner>
    </chakra.section>
  );
}

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
    gap: '6',
    marginBlockStart: '8',
    paddingBlockStart: '6',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
  },
});
