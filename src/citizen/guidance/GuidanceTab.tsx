import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { guidanceCategories } from '#assistant/answers/categories.ts';
import { Answer } from './Answer.tsx';
import { useAskedAnswer } from './open-answer.ts';

export function GuidanceTab() {
  const { t } = useTranslation('guidance');
  useAskedAnswer();
  return (
    <>
      <chakra.p color="fg.muted">{t('newLaws')}</chakra.p>
      {guidanceCategories.map(([category, topics]) => (
        <chakra.section key={category} marginBlockStart="8">
          <chakra.h2 fontSize="xl" borderBlockEndWidth="2px" borderColor="line.strong" paddingBlockEnd="1">
            {t(`categories.${category}`)}
          </chakra.h2>
          {topics.map((topic) => (
            <Answer key={topic.id} topic={topic} category={category} />
          ))}
        </chakra.section>
      ))}
    </>
  );
}
