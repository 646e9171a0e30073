import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { guidanceCategories } from '#assistant/answers/categories.ts';
import { Answer } from './Answer.tsx';
import { asCard, besideQuestions, useAskedAnswer } from './open-answer.ts';

export function GuidanceTab() {
  const { t } = useTranslation('guidance');
  useAskedAnswer();
  return (
    <Columns>
      <div>
        {guidanceCategories.map(([category, topics]) => (
          <section key={category}>
            <h2>{t(`categories.${category}`)}</h2>
            {topics.map((topic) => (
              <Answer key={topic.id} topic={topic} category={category} />
            ))}
          </section>
        ))}
      </div>
      <p data-choose={t('choose')}>{t('newLaws')}</p>
    </Columns>
  );
}

/**
 * On a wide screen the questions stand left and the answer right; each column scrolls for itself. What holds the questions is not
 * positioned: an answer takes its place from the columns, and is not cut off.
 */
const Columns = chakra('div', {
  base: {
    '& > p': { color: 'fg.muted', marginBlockStart: '4' },
    '& h2': { marginBlockStart: '8', paddingBlockEnd: '1', fontSize: 'xl' },
    [besideQuestions]: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '340px 1fr',
      gap: '8',
      height: 'calc(100vh - 88px)',
      '& > p': {
        gridArea: '1 / 2',
        alignSelf: 'start',
        margin: '0',
        padding: '5',
        bg: 'bg.muted',
        borderRadius: 'md',
      },
      '& > p::before': {
        content: 'attr(data-choose)',
        display: 'block',
        fontWeight: '600',
      },
      '& > div': { gridArea: '1 / 1', overflow: 'auto', ...asCard },
      '& section': { contentVisibility: 'visible' },
      // Stays at the top of the list: no press cuts it in half.
      '& h2': { position: 'sticky', top: '0', zIndex: '1', margin: '0', padding: '14px 16px 6px', bg: 'bg' },
    },
  },
});
