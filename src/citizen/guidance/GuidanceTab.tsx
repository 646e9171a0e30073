import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { guidanceCategories } from '#assistant/answers/categories.ts';
import { useHydrated } from '#ui/browser/hydrated.ts';
import { cardLook } from '#ui/layout/Card.tsx';
import { Answer } from './Answer.tsx';
import { besideQuestions, type useAsked } from './open-answer.ts';

export function GuidanceTab({ only, choose }: Pick<ReturnType<typeof useAsked>, 'only' | 'choose'>) {
  const { t } = useTranslation('guidance');
  const lively = useHydrated();
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
              onClick={() => choose(category)}
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
        <aside>{t('newLaws')}</aside>
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
    marginBlock: { base: '-12px -20px', lg: '-82px 24px' },
    // Beside the tabs.
    lg: { width: 'fit-content', maxWidth: 'calc(100% - 22rem)', marginInlineStart: 'auto' },
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
    '& h2': { marginBlockStart: '8', paddingBlockEnd: '2', fontSize: 'xl' },
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
      '& > div': { gridArea: '1 / 1', overflow: 'auto', ...cardLook },
      '& section': { contentVisibility: 'visible' },
      // Stays at the top of the list: no press cuts it in half.
      '& h2': { position: 'sticky', top: '0', zIndex: '1', margin: '0', padding: '14px 16px 6px', bg: 'bg' },
    },
  },
});
