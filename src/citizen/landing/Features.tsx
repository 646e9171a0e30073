import { chakra } from '@chakra-ui/react/styled-system';
import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Clock from 'lucide-react/icons/clock';
import FilePlusCorner from 'lucide-react/icons/file-plus-corner';
import FolderOpen from 'lucide-react/icons/folder-open';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Languages from 'lucide-react/icons/languages';
import Lock from 'lucide-react/icons/lock';
import Scale from 'lucide-react/icons/scale';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import { dialledNumbers } from '#organisation';
import { useInView } from '#ui/browser/in-view.ts';
import { TextAnchor, TextLink } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { cardLook } from '#ui/layout/Card.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconSquare } from '#ui/layout/IconSquare.tsx';
import { twoColumns } from '#ui/layout/two-columns.ts';
import { Dialable } from '#ui/text/Dialable.tsx';
import { Section } from './Section.tsx';

/** Share of the section that must be visible before its animation starts. */
const visibleShare = 0.3;

type Words = 'report' | 'portal' | 'guidance' | 'lostFound' | 'availability' | 'security' | 'impact';
type BadgeName = 'free' | 'marathi' | 'support' | 'encrypted' | 'confidential' | 'offline';
type Feature = {
  name: Words;
  icon: LucideIcon;
  badges: readonly BadgeName[];
  to: NonNullable<LinkProps['to']>;
  hash?: string;
};

const features: readonly (Feature | 'multilingual')[] = [
  { name: 'report', icon: FilePlusCorner, badges: ['free', 'confidential'], to: '/file-complaint' },
  { name: 'portal', icon: FolderOpen, badges: ['offline'], to: '/my-reports' },
  { name: 'guidance', icon: Scale, badges: ['free', 'marathi'], to: '/legal-guidance' },
  { name: 'lostFound', icon: Search, badges: ['free'], to: '/lost-and-found' },
  { name: 'availability', icon: Clock, badges: ['support', 'offline'], to: '/emergency-contact' },
  { name: 'security', icon: Lock, badges: ['encrypted'], to: '/privacy-policy' },
  'multilingual',
  { name: 'impact', icon: HeartHandshake, badges: ['free'], to: '.', hash: 'impact' },
];

export function Features() {
  const { t } = useTranslation('landing');
  const box = useRef<HTMLElement>(null);
  const view = useInView(box, visibleShare);
  return (
    <Section ref={box} title={t('features.title')} quiet>
      <Tiles view={view} of={features.slice(0, 4)} />
      <Rest summary={t('features.rest')}>
        <Tiles view={view} of={features.slice(4)} />
      </Rest>
    </Section>
  );
}

function Tiles({ view, of }: { view: string; of: typeof features }) {
  const { t } = useTranslation('landing');
  return (
    <Grid data-view={view}>
      {of.map((feature) =>
        feature === 'multilingual' ? (
          <Multilingual key={feature} />
        ) : (
          <Tile key={feature.name} icon={feature.icon} name={feature.name} badges={feature.badges}>
            <Cover to={feature.to} {...(feature.hash && { hash: feature.hash })}>
              {t(`features.${feature.name}.title`)}
            </Cover>
          </Tile>
        ),
      )}
    </Grid>
  );
}

/** On a wide screen all eight stand together. */
const Rest = chakra(Fold, {
  base: { md: { marginBlockStart: '4', '& > summary': { display: 'none' } } },
});

function Multilingual() {
  const { t } = useTranslation('landing');
  const { children: _, lang: __, ...link } = useLanguageLink();
  return (
    <Tile icon={Languages} name="multilingual" badges={['marathi']}>
      <CoverAnchor {...link}>{t('features.multilingual.title')}</CoverAnchor>
    </Tile>
  );
}

type TileProps = {
  icon: LucideIcon;
  name: Words | 'multilingual';
  badges: readonly BadgeName[];
  children: ReactNode;
};

function Tile({ icon, name, badges, children }: TileProps) {
  const { t } = useTranslation('landing');
  return (
    <Box>
      <IconSquare>
        <Icon of={icon} />
      </IconSquare>
      <chakra.h3 fontSize="lg">{children}</chakra.h3>
      <About>
        <Dialable numbers={dialledNumbers}>{t(`features.${name}.text`)}</Dialable>
      </About>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {badges.map((badge) => (
          <Badge key={badge} tone="blue" whiteSpace="nowrap">
            {t(`features.badge.${badge}`)}
          </Badge>
        ))}
      </chakra.div>
    </Box>
  );
}

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: twoColumns, lg: 'repeat(4, 1fr)' },
    gap: { base: '2', sm: '4' },
    // Animates the position only, so that the text is readable even where the animation does not run.
    '&[data-view=waiting] > li': { transform: 'translateY(24px)' },
    '&[data-view=seen] > li': { transition: 'transform 0.5s ease-out' },
  },
});

const Box = chakra('li', {
  base: {
    position: 'relative',
    display: { base: 'grid', sm: 'flex' },
    // On a phone all of its words stand beside the drawing.
    gridTemplateColumns: '36px 1fr',
    flexDirection: 'column',
    columnGap: '2',
    rowGap: { base: '1', sm: '2' },
    '& > h3': { alignSelf: { base: 'center', sm: 'auto' } },
    '& > :not(:first-child)': { gridColumn: '2' },
    padding: { base: '4', sm: '5' },
    ...cardLook,
    _hover: { borderColor: 'line.strong' },
  },
});

const About = chakra('p', {
  base: {
    color: 'fg.muted',
    flex: '1',
    // A number is pressed by itself, above the link of the tile.
    '& a': { position: 'relative', zIndex: '1' },
  },
});

/** The whole tile is clickable; screen readers hear only the title. */
const cover = {
  color: 'fg',
  textDecoration: 'none',
  _after: { content: '""', position: 'absolute', inset: '0' },
} as const;
const Cover = chakra(TextLink, { base: cover });
const CoverAnchor = chakra(TextAnchor, { base: cover });
