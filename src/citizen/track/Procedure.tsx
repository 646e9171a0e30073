import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { dueOf } from '#contract/public/still-due.ts';
import type { Tracked } from '#contract/public/track.ts';
import { isDropped } from '#contract/shared/status.ts';
import { formatDate, formatDateTime, leafOf } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stepPlaceIn } from '#i18n/place-name.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card, Notice } from '#ui/layout/Card.tsx';
import { DayLeaf } from '#ui/layout/DayLeaf.tsx';
import { More } from '#ui/layout/More.tsx';
import type { TimelineStep } from '#ui/layout/Timeline.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { courseOf } from './course.ts';
import { explainsStep, headlineOf, reasonOf } from './headline.ts';
import { useClockWords, useKnown } from './procedure-words.ts';
import { statusName } from './status-name.ts';

/** What the timeline cannot say: of a sensitive class the station says more. */
export function Procedure({ answer }: { answer: Tracked }) {
  const { t } = useTranslation('procedure');
  return answer.askStation && <Notice tone="wait">{t('askStation')}</Notice>;
}

/** What was, is and comes by law, in one line. A newer server may name steps that this version has no words for. */
export function useTrackedSteps(answer: Tracked): TimelineStep[] {
  const { t } = useTranslation('track');
  const { t: ofLaw } = useTranslation('procedure');
  const known = useKnown();
  const { language } = useLanguage();
  const headline = headlineOf(answer);
  const course = courseOf(answer);
  const reason = reasonOf(answer);
  const present = course.filter(({ status, step }) => step ?? status?.completed).length - 1;
  return course.flatMap(({ status, step, later }, index) => {
    const spoken = t('result.notYet');
    if (later) return { id: later, title: ofLaw(later), spoken, completed: false };
    if (status) {
      const { code, date, completed } = status;
      return {
        id: code,
        title: t(`status.${statusName(answer, code)}`),
        text: index === present && explainsStep(answer, code) ? t(`step.${code}`) : undefined,
        date: date ? formatDateTime(date) : undefined,
        spoken: completed ? undefined : spoken,
        completed,
        isDropped: isDropped(code),
      };
    }
    const title = step && known(`kind.${step.kind}`);
    if (!title) return [];
    const { kind, on, number, text, isCorrected } = step;
    // What a step means counts while it is the newest fact.
    const means = headline.says === 'fact' && headline.step === step && known(`means.${kind}`);
    // The reason for the end stands under the headline.
    const said = text && text !== reason && ofLaw('police', { text });
    const words = [means, said, isCorrected && ofLaw('corrected')].filter(Boolean).join(' ');
    return {
      id: `${index} ${kind}`,
      title: [title, number, stepPlaceIn(language, step)].filter(Boolean).join(' · '),
      date: formatDate(on),
      text: words && <Unbroken>{words}</Unbroken>,
      completed: true,
    };
  });
}

type Which = 'first' | 'others';

/** The nearest deadline stands above the timeline, the others below it: so a phone's first screen holds both. */
export function Due({ answer, which }: { answer: Tracked; which: Which }) {
  const { t } = useTranslation('procedure');
  const clocks = dueOf(answer).slice(...(which === 'first' ? [0, 1] : [1]));
  if (clocks.length === 0) return null;
  return (
    <Clocks aria-label={t(which === 'first' ? 'clocks' : 'otherClocks')} marginBlockEnd="3">
      <ul>
        {clocks.map((clock) => (
          <DueClock key={clock.id} clock={clock} />
        ))}
      </ul>
    </Clocks>
  );
}

/** Until when, and how long that is; behind a press what helps if it does not happen, and by which law. */
function DueClock({ clock }: { clock: ReturnType<typeof dueOf>[number] }) {
  const { t } = useTranslation('procedure');
  const known = useKnown();
  const { language } = useLanguage();
  const { id, basis, dueOn } = clock;
  const { text, left, tone } = useClockWords()(clock);
  const [law = '', ...section] = basis.split(' ');
  return (
    <li>
      <chakra.div display="flex" gap="3">
        <DayLeaf {...leafOf(dueOn, language)} />
        <chakra.div minWidth="0">
          <chakra.p fontWeight="600" lineHeight="1.4">
            {known(`clock.${id}`) ?? id}
          </chakra.p>
          {left && <Badge tone={tone}>{left}</Badge>}
          <Muted fontSize="sm">
            <Unbroken>{text}</Unbroken>
          </Muted>
        </chakra.div>
      </chakra.div>
      <More title={t('ifNot')} marginBlockEnd="0">
        <p>{known(`remedy.${id}`)}</p>
        <Muted>
          {known(`law.${law}`) ? t(`law.${law as 'bnss'}`, { section: section.join(' ') }) : basis}
        </Muted>
      </More>
    </li>
  );
}

const Clocks = chakra(Card, {
  base: { paddingBlock: { base: '12px 4px', md: '16px 8px' }, '& li + li': { marginBlockStart: '3' } },
});
