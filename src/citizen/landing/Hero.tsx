import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FilePlusCorner from 'lucide-react/icons/file-plus-corner';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { emergencyNumber, organisation } from '#organisation';
import { Strip } from '#ui/art/Strip.tsx';
import village from '#ui/art/village.svg?no-inline';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { TextLink } from '#ui/form/Button.tsx';
import { DangerBar } from '#ui/form/DangerBar.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { besideLaunch, Launch } from './Launch.tsx';
import { Tasks } from './Tasks.tsx';

/** The first screen: whom to call, whose site this is, and every task. */
export function Hero() {
  const { t } = useTranslation('landing');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  return (
    <chakra.section position="relative" overflow="hidden" css={{ isolation: 'isolate' }}>
      <DangerBar first={emergencyNumber} words={common('danger', { returnObjects: true })} />
      <Screen>
        <Village />
        <Head>
          <chakra.h1 fontSize={{ base: 'min(1.5625rem, 13vw)', lg: '3rem' }}>{t('hero.headline')}</chakra.h1>
          <chakra.p fontSize={{ lg: 'xl' }} fontWeight={{ lg: '600' }} color={{ lg: 'accent' }}>
            {t('hero.subheadline')}
          </chakra.p>
          <chakra.p fontWeight="600" lineHeight="1.4" color={{ lg: 'fg.muted' }}>
            {organisation.force[language]}
          </chakra.p>
        </Head>
        <Picture>
          <Strip />
        </Picture>
        <Act>
          <File to="/file-complaint">
            <Icon of={FilePlusCorner} size={24} />
            <chakra.span flex="1">
              <chakra.span display="block" fontSize="1.1875rem" lineHeight="1.3">
                {common('page.complaint')}
              </chakra.span>
              <chakra.span
                display={{ base: 'block', lg: 'none' }}
                fontSize="sm"
                fontWeight="400"
                lineHeight="1.4"
              >
                {t('hero.fileHint')}
              </chakra.span>
            </chakra.span>
            <Icon of={ChevronRight} size={24} />
          </File>
        </Act>
        <Tasks />
        <Missing to="/file-complaint" search={{ category: 'missing' }}>
          {t('hero.missing')}
        </Missing>
        <Launch />
        <OfficerLink />
        <Lead>{t('hero.lead')}</Lead>
      </Screen>
    </chakra.section>
  );
}

function OfficerLink() {
  const { t } = useTranslation('landing');
  const toast = useToast();
  return (
    <TextLink
      to="/police-login-selection"
      alone
      gridArea="officer"
      {...besideLaunch}
      marginInlineEnd="4"
      maxWidth={{ base: '7rem', lg: 'none' }}
      onClick={() => toast({ title: t('hero.officerLogin'), text: t('toast.officer') })}
    >
      {t('hero.officerLogin')}
    </TextLink>
  );
}

const Screen = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: 'auto 1fr minmax(0, 44%)' },
    gridTemplateAreas: {
      base: '"head head" "picture picture" "act act" "tasks tasks" "missing missing" "ask ask" "launch officer"',
      lg: '"head head ." "lead lead ." "act ask ." "missing officer ." "launch launch ." "tasks tasks tasks"',
    },
    columnGap: { lg: '3' },
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { lg: '6' },
    paddingBlockEnd: { lg: '6' },
  },
});

const Head = chakra('div', {
  base: {
    gridArea: 'head',
    paddingInline: { base: '4', lg: '0' },
    paddingBlockStart: { base: '3', lg: '8' },
    bg: { base: 'art', lg: 'transparent' },
    color: { base: 'art.fg', lg: 'fg' },
  },
});

const Lead = chakra('p', {
  base: {
    gridArea: 'lead',
    display: { base: 'none', lg: 'block' },
    maxWidth: '32em',
    marginBlockStart: '2',
    fontSize: 'lg',
    color: 'fg.muted',
  },
});

const Picture = chakra('div', {
  base: {
    gridArea: 'picture',
    display: { lg: 'none' },
    bg: 'art',
    color: 'art.fg',
    _print: { display: 'none' },
  },
});

/** Only a wide screen loads the large scene. */
const Village = chakra('div', {
  base: {
    display: 'none',
    '@media screen and (min-width: 1024px)': {
      display: 'block',
      position: 'absolute',
      insetBlock: '52px 72px',
      insetInlineEnd: '0',
      width: '49%',
      zIndex: '-1',
      background: `url(${village}) right bottom 96px / min(100%, 42rem) auto no-repeat`,
      backgroundColor: 'art',
      clipPath: 'polygon(10.5% 0, 100% 0, 100% 100%, 0 100%)',
    },
  },
});

/** A sheet of paper that lies over the picture. */
const Act = chakra('div', {
  base: {
    gridArea: 'act',
    position: 'relative',
    bg: { base: 'bg.subtle', lg: 'transparent' },
    borderRadius: { base: '16px 16px 0 0', lg: '0' },
    marginBlockStart: { base: '-14px', lg: '4' },
    paddingBlockStart: { base: '14px', lg: '0' },
    paddingInline: { base: '4', lg: '0' },
  },
});

const File = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: { base: '60px', lg: '54px' },
      paddingInline: '4',
      paddingBlock: '1',
      bg: 'act',
      color: 'act.fg',
      border: '2px solid transparent',
      borderRadius: 'md',
      fontWeight: '600',
      _hover: { bg: 'act.hover' },
    },
  }),
);

/** Whose child is missing looks for no category. */
const Missing = createLink(
  chakra('a', {
    base: {
      gridArea: 'missing',
      justifySelf: { lg: 'start' },
      minHeight: 'target',
      marginBlockStart: { base: '3', lg: '1' },
      paddingInline: { base: '4', lg: '0' },
      paddingBlock: { base: '2', lg: '10px' },
      fontWeight: '600',
      color: 'danger',
      textDecoration: 'underline',
    },
  }),
);
