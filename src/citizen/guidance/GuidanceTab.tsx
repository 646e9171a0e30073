import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GuidanceCategory, guidanceCategories } from '#assistant/answers/categories.ts';
import { useHydrated } from '#ui/browser/hydrated.ts';
import { Answer } from './Answer.tsx';
import { asCard, besideQuestions, isBeside, openAnswer, useAskedAnswer } from './open-answer.ts';

/** What people in need look for; the rest stands in the list. */
const often = ['firHow', 'theft', 'cyberFraud', 'domesticViolence', 'arrest', 'land', 'lostPapers'] as const;

export function GuidanceTab() {
  const { t } = useTranslation('guidance');
  const lively = useHydrated();
  const [only, setOnly] = useState<GuidanceCategory | null>(null);
  useAskedAnswer();
  return (
    <>
      {/* They work in a live page only. */}
      <Chips>
        {lively &&
          [null, ...guidanceCategories.map(([category]) => category)].map((category) => (
            <button
              key={category}
              type="button"
              aria-pressed={category === only}
              data-all={category === null || undefined}
              onClick={() => setOnly(category)}
            >
              {category ? t(`categories.${category}`) : t('allAnswers')}
            </button>
          ))}
      </Chips>
      <Columns>
        <div>
          {guidanceCategories.map(([category, topics]) => (
            <section key={category} hidden={only !== null && only !== category}>
              <h2>{t(`categories.${category}`)}</h2>
              {topics.map((topic) => (
                <Answer key={topic.id} topic={topic} category={category} />
              ))}
            </section>
          ))}
        </div>
        <aside data-choose={t('choose')}>
          {lively && isBeside() && (
            <ul>
              {often.map((id) => (
                <li key={id}>
                  <a href={`#${id}`} onClick={() => openAnswer(id)}>
                    {t(`topics.${id}.question`)}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {t('newLaws')}
        </aside>
      </Columns>
    </>
  );
}

/** The fields of law in one row, which a phone moves sideways. */
const Chips = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    minHeight: '60px',
    marginInline: { base: '-4', md: '0' },
    paddingInline: { base: '4', md: '0' },
    paddingBlock: '6px',
    // The fields stand below the tabs as the first of them would.
    marginBlock: { base: '-12px -20px', lg: '-8px 12px' },
    overflowX: 'auto',
    '& > button': {
      flex: 'none',
      minHeight: 'target',
      paddingInline: '4',
      bg: 'bg',
      border: '1.5px solid var(--v-colors-line-strong)',
      borderRadius: 'full',
      fontWeight: '600',
      cursor: 'pointer',
      '&[aria-pressed=true]': { bg: 'info.bg', borderColor: 'link', color: 'link' },
      '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
    },
  },
});

/**
 * On a wide screen the questions stand left and the answer right; each column scrolls for itself. What holds the questions is not
 * positioned: an answer takes its place from the columns, and is not cut off.
 */
const Columns = chakra('div', {
  base: {
    '& > aside': { color: 'fg.muted', marginBlockStart: '4' },
    '& h2': { marginBlockStart: '8', paddingBlockEnd: '1', fontSize: 'xl' },
    [besideQuestions]: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '340px 1fr',
      gap: '8',
      height: 'calc(100vh - 88px)',
      '& > aside': {
        gridArea: '1 / 2',
        alignSelf: 'start',
        margin: '0',
        padding: '5',
        bg: 'bg.muted',
        borderRadius: 'md',
      },
      '& > aside::before': {
        content: 'attr(data-choose)',
        display: 'block',
        fontSize: 'xl',
        fontWeight: '600',
        color: 'fg',
      },
      '& > aside > ul': { marginBlockStart: '3', marginBlockEnd: '5' },
      '& > aside a': { display: 'block', paddingBlock: '10px', color: 'link', textDecoration: 'underline' },
      '& > div': { gridArea: '1 / 1', overflow: 'auto', ...asCard },
      '& section': { contentVisibility: 'visible' },
      // Stays at the top of the list: no press cuts it in half.
      '& h2': { position: 'sticky', top: '0', zIndex: '1', margin: '0', padding: '14px 16px 6px', bg: 'bg' },
    },
  },
});
