import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { useOpenNow } from '#i18n/opening-hours.ts';
import { dialledNumbers, emergencyNumber, organisation } from '#organisation';
import { CallButton } from '#ui/form/CallButton.tsx';
import { cardLook, Notice } from '#ui/layout/Card.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { More } from '#ui/layout/More.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Dialable } from '#ui/text/Dialable.tsx';
import { Aloud } from './Aloud.tsx';
import { FirstAid } from './FirstAid.tsx';
import { HelplineRow, NumberButton, NumberRow } from './HelplineRow.tsx';
import { hasRow } from './listed-lines.ts';
import { NearestStation } from './NearestStation.tsx';

const advice = ['where', 'what', 'stay', 'language', 'safe', 'evidence', 'exit'] as const;

export function EmergencyPage() {
  const { t } = useTranslation('emergency');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const isOpenNow = useOpenNow();
  const rows = organisation.helplines.filter(hasRow);
  const main = rows.filter((line) => !('isAlso' in line));
  const also = rows.filter((line) => 'isAlso' in line);
  return (
    <Page title={t('title')} description={t('description')} back={{ to: '/', label: t('back') }} width="page">
      <Notice tone="danger" display={{ md: 'flex' }} alignItems="center" columnGap="8">
        <chakra.h2 fontSize="xl">{common('danger.now')}</chakra.h2>
        <CallButton
          number={emergencyNumber}
          label={t('call', { number: emergencyNumber })}
          why={t('lines.emergency')}
          look="emergency"
          marginBlock="2"
          fontSize="2xl"
          width={{ base: 'full', md: 'auto' }}
        />
        <p>
          <Dialable numbers={dialledNumbers}>{t('orPolice')}</Dialable>
        </p>
      </Notice>
      <Section
        title={t('numbers')}
        aloud={[
          ...organisation.helplines.map(({ name, number }) => `${name[language]}: ${number}`),
          t('info.offline'),
        ]}
      >
        {main.map((line) => (
          <HelplineRow key={line.id} line={line} open={isOpenNow(line)} />
        ))}
      </Section>
      <chakra.p color="fg.muted" marginBlockStart="2">
        {t('info.offline')}
      </chakra.p>
      <Pair>
        <WhenYouCall />
        <FirstAid />
      </Pair>
      <NearestStation />
      <Section title={t('also')}>
        {also.map((line) => (
          <HelplineRow key={line.id} line={line} open={isOpenNow(line)} />
        ))}
      </Section>
      <More id="sources" title={t('sources.title')} marginBlockStart="2">
        <chakra.ul color="fg.muted">
          {t('sources.text')
            .split('\n')
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </chakra.ul>
      </More>
      <LocalContacts />
    </Page>
  );
}

function WhenYouCall() {
  const { t } = useTranslation('emergency');
  const points = advice.map((point) => t(`info.${point}`));
  return (
    <Fold summary={<chakra.h2 fontSize="xl">{t('info.title')}</chakra.h2>}>
      <chakra.ul listStyle="disc" marginBlock="2" paddingInlineStart="5" spaceY="2">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </chakra.ul>
      <Aloud about={t('info.title')} lines={points} />
    </Fold>
  );
}

function LocalContacts() {
  const { t } = useTranslation('emergency');
  const { language } = useLanguage();
  return (
    <Section title={t('local')} note={organisation.isDemo ? t('localSample') : undefined}>
      {organisation.localContacts.map(({ name, area, phone }) => (
        <NumberRow key={phone}>
          <div>
            <h3>{name[language]}</h3>
            <p>{area[language]}</p>
          </div>
          <NumberButton number={phone} name={name[language]} />
        </NumberRow>
      ))}
    </Section>
  );
}

function Section({
  title,
  note,
  aloud,
  children,
}: {
  title: string;
  note?: string | undefined;
  /** What is read of it. */
  aloud?: readonly string[];
  children: ReactNode;
}) {
  return (
    <chakra.section marginBlockStart="4">
      <Head>
        <chakra.h2 fontSize="xl">{title}</chakra.h2>
        {aloud && <Aloud about={title} lines={aloud} isSmall />}
      </Head>
      {note && <chakra.p color="fg.muted">{note}</chakra.p>}
      <Grid>{children}</Grid>
    </chakra.section>
  );
}

/** As high as the button that comes with the scripts. */
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 'target',
  },
});

/** One card, parted by lines: the edges of its rows lie over the outer ones. */
const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
    marginBlockStart: '1',
    ...cardLook,
    overflow: 'hidden',
    '& > li:last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  },
});

/** Two texts, side by side where there is room. */
const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
    gap: { base: '2', lg: '16' },
    marginBlockStart: { base: '2', lg: '8' },
  },
});
