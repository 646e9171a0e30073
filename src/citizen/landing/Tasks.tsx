import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import FolderOpen from 'lucide-react/icons/folder-open';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import PhoneCall from 'lucide-react/icons/phone-call';
import Scale from 'lucide-react/icons/scale';
import SearchCheck from 'lucide-react/icons/search-check';
import { useTranslation } from 'react-i18next';
import { useKept } from '#api/public/outbox/kept.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

const tiles = [
  { to: '/track-fir', name: 'track', icon: SearchCheck },
  { to: '/my-reports', name: 'myReports', icon: FolderOpen },
  { to: '/legal-guidance', name: 'guidance', icon: Scale },
  { to: '/lost-and-found', name: 'items', icon: Package },
  { to: '/emergency-contact', name: 'emergency', icon: PhoneCall },
  { to: '/emergency-contact', hash: 'nearest', name: 'nearest', icon: MapPin },
] as const satisfies readonly { to: string; hash?: string; name: string; icon: LucideIcon }[];

/** What people come for, before any text to read. */
export function Tasks() {
  const { t } = useTranslation('landing');
  const { t: common } = useTranslation();
  return (
    <Box aria-labelledby="needs">
      <chakra.h2 id="needs" srOnly>
        {t('hero.needs')}
      </chakra.h2>
      <Grid>
        {tiles.map(({ name, icon, ...link }) => (
          <li key={name}>
            <Tile {...link}>
              <chakra.span display="flex" alignItems="center" gap="2" color="accent">
                <Icon of={icon} size={26} />
                {name === 'myReports' && <Count />}
              </chakra.span>
              {name === 'nearest' ? t('hero.nearest') : common(`page.${name}`)}
              <About>{t(`about.${name}`)}</About>
            </Tile>
          </li>
        ))}
      </Grid>
    </Box>
  );
}

/** How many reports this phone keeps. */
function Count() {
  const { reports } = useKept();
  return reports > 0 && <Badge tone="blue">{reports}</Badge>;
}

const Box = chakra('nav', {
  base: {
    gridArea: 'tasks',
    position: 'relative',
    marginBlockStart: { base: '3', lg: '2' },
    marginInline: { base: '4', lg: '0' },
  },
});

/** One card, parted by lines: its own edge lies over the outer ones. */
const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(6rem, 100%), 1fr))',
      lg: 'repeat(6, minmax(0, 1fr))',
    },
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: { base: '14px', lg: 'lg' },
    boxShadow: { base: 'card', lg: 'float' },
    overflow: 'hidden',
    '& > li': { borderWidth: '1px 0 0 1px', borderColor: 'line', margin: '-1px 0 0 -1px' },
  },
});

const Tile = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: { base: 'center', lg: 'start' },
      gap: '1',
      height: 'full',
      minHeight: '88px',
      paddingInline: { base: '1', lg: '4' },
      paddingBlock: { base: '10px 8px', lg: '5' },
      fontSize: { base: 'sm', lg: '1.0625rem' },
      fontWeight: '600',
      lineHeight: '1.4',
      textAlign: { base: 'center', lg: 'start' },
      _hover: { bg: 'bg.muted' },
      '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
    },
  }),
);

const About = chakra('span', {
  base: {
    display: { base: 'none', lg: 'block' },
    fontSize: '0.9375rem',
    fontWeight: '400',
    color: 'fg.muted',
  },
});
