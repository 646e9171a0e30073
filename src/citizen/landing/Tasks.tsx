import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import FilePlusCorner from 'lucide-react/icons/file-plus-corner';
import FolderOpen from 'lucide-react/icons/folder-open';
import MapPin from 'lucide-react/icons/map-pin';
import PhoneCall from 'lucide-react/icons/phone-call';
import Scale from 'lucide-react/icons/scale';
import Search from 'lucide-react/icons/search';
import SearchCheck from 'lucide-react/icons/search-check';
import { useTranslation } from 'react-i18next';
import { useReports } from '#api/public/outbox/reports.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

const tiles = [
  { to: '/my-reports', name: 'myReports', icon: FolderOpen },
  { to: '/track-fir', name: 'trackFir', icon: SearchCheck },
  { to: '/emergency-contact', name: 'emergency', icon: PhoneCall },
  { to: '/legal-guidance', name: 'guidance', icon: Scale },
  { to: '/lost-and-found', name: 'lostFound', icon: Search },
  { to: '/emergency-contact', hash: 'nearest', name: 'nearest', icon: MapPin },
] as const satisfies readonly { to: string; hash?: string; name: string; icon: LucideIcon }[];

/** What people come for, before any text to read. */
export function Tasks() {
  const { t } = useTranslation('landing');
  return (
    <nav aria-labelledby="needs">
      <chakra.h2 id="needs" srOnly>
        {t('hero.needs')}
      </chakra.h2>
      <File to="/file-complaint">
        <Icon of={FilePlusCorner} size={28} />
        <span>
          <chakra.span display="block" fontSize="lg" fontWeight="700" lineHeight="1.3">
            {t('pages.fileComplaint')}
          </chakra.span>
          <chakra.span display="block" fontSize="sm" lineHeight="1.4">
            {t('pages.fileHint')}
          </chakra.span>
        </span>
      </File>
      <Grid>
        {tiles.map(({ name, icon, ...link }) => (
          <li key={name}>
            <Tile {...link}>
              <chakra.span display="flex" alignItems="center" gap="2">
                <Icon of={icon} size={28} />
                {name === 'myReports' && <Count />}
              </chakra.span>
              {t(`pages.${name}`)}
            </Tile>
          </li>
        ))}
      </Grid>
    </nav>
  );
}

/** How many reports this phone keeps. */
function Count() {
  const { data: reports = [] } = useReports();
  return reports.length > 0 && <Badge tone="blue">{reports.length}</Badge>;
}

const File = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '64px',
      paddingInline: '4',
      paddingBlock: '1',
      bg: 'act',
      color: 'act.fg',
      border: '2px solid transparent',
      borderRadius: 'md',
      _hover: { bg: 'act.hover' },
    },
  }),
);

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
    },
    gap: '2',
    marginBlockStart: '2',
  },
});

const Tile = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      gap: '1',
      height: 'full',
      minHeight: { base: '88px', md: '96px' },
      paddingInline: '3',
      paddingBlock: '1',
      bg: 'bg',
      color: 'link',
      fontWeight: '600',
      lineHeight: '1.3',
      borderWidth: '1px',
      borderColor: 'line.strong',
      borderRadius: 'md',
      _hover: { bg: 'bg.muted' },
    },
  }),
);
