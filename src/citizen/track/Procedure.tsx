import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Tracked } from '#contract/public/track.ts';
import { formatDate, leafOf } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stepPlaceIn } from '#i18n/place-name.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card, Notice } from '#ui/layout/Card.tsx';
import { DayLeaf } from '#ui/layout/DayLeaf.tsx';
import { Timeline } from '#ui/layout/Timeline.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { dueOf, hasFir } from './headline.ts';
import { useClockWords, useKnown } from './procedure-words.ts';

/** Steps by law; of a sensitive class only that the station says more. */
export function Procedure({ answer }: { answer: Tracked }) {
  const { t } = useTranslation('procedure');
  const { steps, askStation, status } = answer;
  if (askStation) return <Notice tone="wait">{t('askStation')}</Notice>;
  return (
    <>
      {steps && !hasFir(answer) && status === 'action' && <chakra.p fontWeight="600">{t('noFir')}</chakra.p>}
      {steps && steps.length > 0 && <Steps steps={steps} />}
    </>
  );
}

function Steps({ steps }: { steps: NonNullable<Tracked['steps']> }) {
  const { t } = useTranslation('procedure');
  const known = useKnown();
  const { language } = useLanguage();
  const shown = steps.flatMap((step, index) => {
    const { kind, on, number, text, isCorrected } = step;
    const title = known(`kind.${kind}`);
    if (!title) return [];
    const words = [known(`means.${kind}`), text && t('police', { text }), isCorrected && t('corrected')];
    return {
      id: `${index} ${kind}`,
      title: [title, number, stepPlaceIn(language, step)].filter(Boolean).join(' · '),
      date: formatDate(on),
      text: words.filter(Boolean).join(' ') || undefined,
      completed: true,
    };
  });
  return (
    <>
      <chakra.h3 fontSize="lg" marginBlock="4">
        {t('title')}
      </chakra.h3>
      <Timeline label={t('title')} steps={shown} />
    </>
  );
}

/** What is due, until when, by which law, and what helps if it does not happen: right below the first sentence. */
export function Due({ answer }: { answer: Tracked }) {
  const { t, i18n } = useTranslation('procedure');
  const known = useKnown();
  const clockWords = useClockWords();
  const { language } = useLanguage();
  const clocks = dueOf(answer);
  const lawOf = (basis: string) => {
    const [law = '', ...section] = basis.split(' ');
    return i18n.exists(`law.${law}`, { ns: 'procedure' })
      ? t(`law.${law as 'bnss'}`, { section: section.join(' ') })
      : basis;
  };
  if (clocks.length === 0) return null;
  return (
    <Card aria-label={t('clocks')} paddingBlock="2">
      <ul>
        {clocks.map((clock) => {
          const { id, basis, dueOn } = clock;
          const { text, tone } = clockWords(clock);
          return (
            <Clock key={id}>
              <DayLeaf {...leafOf(dueOn, language)} />
              <chakra.div minWidth="0">
                <chakra.p fontWeight="600">{known(`clock.${id}`) ?? id}</chakra.p>
                <Badge tone={tone}>{text}</Badge>
                <Muted>{t('basis', { law: lawOf(basis) })}</Muted>
                <p>{t('ifNot', { remedy: known(`remedy.${id}`) ?? '' })}</p>
              </chakra.div>
            </Clock>
          );
        })}
      </ul>
    </Card>
  );
}

const Clock = chakra('li', { base: { display: 'flex', gap: '3', paddingBlock: '2' } });
