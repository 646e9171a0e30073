import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import Bot from 'lucide-react/icons/bot';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Languages from 'lucide-react/icons/languages';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { Fold } from '#ui/layout/Fold.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { twoColumns } from '#ui/layout/two-columns.ts';
import { Muted } from '#ui/text/Prose.tsx';
import { Inner } from './Section.tsx';

const tiles: readonly [name: 'assistant' | 'languages' | 'partnership' | 'secure', icon: LucideIcon][] = [
  ['assistant', Bot],
  ['languages', Languages],
  ['partnership', HeartHandshake],
  ['secure', ShieldCheck],
];

/** Below the tasks: what people can count on. */
export function Assurances() {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  return (
    <chakra.section paddingBlockStart="2" paddingBlockEnd={{ md: '12' }}>
      <Inner>
        <chakra.h2 srOnly>{t('tiles.title')}</chakra.h2>
        <Tiles>
          {tiles.map(([name, icon]) => (
            <li key={name}>
              <Icon of={icon} size={24} color="accent" />
              <Fold
                summary={
                  <chakra.h3 fontSize={{ base: 'sm', md: 'md' }}>{t(`tiles.${name}.title`)}</chakra.h3>
                }
              >
                <Muted>{t(`tiles.${name}.text`, { force: organisation.force[language] })}</Muted>
              </Fold>
            </li>
          ))}
        </Tiles>
      </Inner>
    </chakra.section>
  );
}

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: twoColumns, lg: 'repeat(4, 1fr)' },
    columnGap: '4',
    rowGap: { base: '1', sm: '3' },
    // What unfolds hangs below its title.
    mdDown: {
      '& > li': { display: 'flex', gap: '2' },
      '& > li > span': { paddingBlockStart: '12px', height: 'target' },
      '& details': { flex: '1' },
    },
  },
});
