import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { organisation } from '#organisation';
import { AnchorButton, Button } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { Tasks } from './Tasks.tsx';

/** The first screen of a phone: whom to call, and every task. */
export function Hero() {
  const { t } = useTranslation('landing');
  return (
    <chakra.section bg="bg.subtle">
      <Screen>
        <Danger>
          <CallButton
            number="112"
            label={t('danger.call', { number: '112' })}
            look="emergency"
            flex="999 1 12rem"
            paddingInline="2"
            {...inBar}
          />
          <AnchorButton href="tel:181" look="emergency" flex="1 1 auto" paddingInline="2" {...inBar}>
            {t('danger.women', { number: '181' })}
          </AnchorButton>
        </Danger>
        <chakra.div gridArea={{ lg: 'head' }} paddingBlock="2" {...aside}>
          <chakra.h1 fontSize={{ base: '1.25rem', md: '3xl' }} color="link">
            {t('hero.headline')}
          </chakra.h1>
          <chakra.p fontSize={{ md: 'xl' }} fontWeight="600" color="accent">
            {t('hero.subheadline')}
          </chakra.p>
        </chakra.div>
        <chakra.div gridArea={{ lg: 'tasks' }} {...aside}>
          <Tasks />
        </chakra.div>
        <TrackCard />
      </Screen>
    </chakra.section>
  );
}

const inBar = { minHeight: '52px', fontWeight: '700', borderRadius: { base: '0', lg: 'md' } } as const;
const aside = { paddingInline: { base: '4', md: '6', lg: '0' } } as const;

const Screen = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
    gridTemplateAreas: { lg: '"head danger" "tasks track"' },
    gridTemplateRows: { lg: 'auto 1fr' },
    columnGap: '8',
    rowGap: { lg: '4' },
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { lg: '6' },
    paddingBlock: { base: '0', lg: '8' },
  },
});

const Danger = chakra('div', {
  base: {
    gridArea: { lg: 'danger' },
    display: 'flex',
    // With large letters each number has a line of its own, whole.
    flexWrap: 'wrap',
    alignSelf: { lg: 'end' },
    gap: '1px',
    backgroundColor: { base: 'danger.fg', lg: 'transparent' },
  },
});

/** On a wide screen the search stands ready; a plain GET form, which needs no script. */
function TrackCard() {
  const { t } = useTranslation('landing');
  return (
    <Card action="/track-fir" method="get">
      <chakra.label htmlFor="hero-ref" fontWeight="700">
        {t('pages.trackFir')}
      </chakra.label>
      <Muted id="hero-hint">{t('track.hint', { prefix: organisation.referencePrefix })}</Muted>
      <chakra.div display="flex" gap="2" marginBlockStart="2">
        <Input id="hero-ref" name="ref" aria-describedby="hero-hint" autoComplete="off" spellCheck={false} />
        <Button type="submit">{t('track.search')}</Button>
      </chakra.div>
    </Card>
  );
}

const Card = chakra('form', {
  base: {
    gridArea: { lg: 'track' },
    display: { base: 'none', lg: 'block' },
    alignSelf: 'start',
    padding: '5',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
  },
});

const Input = chakra('input', {
  base: {
    width: 'full',
    minWidth: '0',
    minHeight: 'target',
    paddingInline: '3',
    bg: 'bg',
    borderWidth: '2px',
    borderColor: 'line.strong',
    borderRadius: 'sm',
  },
});
