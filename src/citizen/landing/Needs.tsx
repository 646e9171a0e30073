import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import FilePlusCorner from 'lucide-react/icons/file-plus-corner';
import MapPin from 'lucide-react/icons/map-pin';
import PhoneCall from 'lucide-react/icons/phone-call';
import Scale from 'lucide-react/icons/scale';
import Search from 'lucide-react/icons/search';
import SearchCheck from 'lucide-react/icons/search-check';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

const pages = [
  ['/file-complaint', 'fileComplaint', FilePlusCorner],
  ['/track-fir', 'trackFir', SearchCheck],
  ['/emergency-contact', 'emergency', PhoneCall],
  ['/legal-guidance', 'guidance', Scale],
  ['/lost-and-found', 'lostFound', Search],
] as const satisfies readonly (readonly [string, string, LucideIcon])[];

/** Links to the five main pages, before any text to read. */
export function Needs() {
  const { t } = useTranslation('landing');
  return (
    <chakra.nav aria-labelledby="needs" marginBlockStart="8">
      <chakra.h2 id="needs" fontSize="lg">
        {t('hero.needs')}
      </chakra.h2>
      <Grid>
        {pages.map(([to, name, icon]) => (
          <li key={to}>
            <Tile to={to}>
              <Icon of={icon} size={24} />
              {t(`pages.${name}`)}
            </Tile>
          </li>
        ))}
      </Grid>
      <TextLink
        to="/emergency-contact"
        hash="nearest"
        display="inline-flex"
        alignItems="center"
        gap="2"
        minHeight="target"
        marginBlockStart="2"
      >
        <Icon of={MapPin} />
        {t('pages.nearest')}
      </TextLink>
    </chakra.nav>
  );
}

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(5, 1fr)' },
    gap: '3',
    marginBlockStart: '3',
  },
});

const Tile = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      height: 'full',
      minHeight: '56px',
      paddingInline: '4',
      paddingBlock: '2',
      bg: 'bg',
      color: 'link',
      fontWeight: '600',
      borderWidth: '1px',
      borderColor: 'line.strong',
      borderRadius: 'md',
      _hover: { bg: 'bg.muted' },
    },
  }),
);
