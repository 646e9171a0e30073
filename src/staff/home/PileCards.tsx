import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { consoleOf, type TabId } from '#contract/shared/pages.ts';

interface Pile {
  readonly key: string;
  readonly tab: TabId;
  readonly search: object;
  readonly text: string;
  readonly count: string | undefined;
}

/** Each number opens its list. */
export function PileCards({ piles }: { piles: readonly Pile[] }) {
  const { t } = useTranslation('home');
  const { role } = useSession();
  return (
    <Grid aria-label={t('piles')}>
      {piles.map(({ key, tab, search, text, count }) => (
        <li key={key} data-pile={key}>
          <CardLink to={consoleOf[role]} search={{ tab, ...search }}>
            <chakra.span fontSize="2xl" fontWeight="700" lineHeight="1.2">
              {count ?? '–'}
            </chakra.span>{' '}
            <chakra.span fontSize="sm" lineHeight="1.3">
              {text}
            </chakra.span>
          </CardLink>
        </li>
      ))}
    </Grid>
  );
}

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    gap: '2',
    listStyle: 'none',
    marginBlockEnd: '6',
  },
});

const CardLink = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      flexDirection: 'column',
      height: 'full',
      padding: '3',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'md',
      bg: 'bg',
      boxShadow: 'card',
      _hover: { borderColor: 'link' },
    },
  }),
);
