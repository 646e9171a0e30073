import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { type GuidanceCategory, guidanceCategories } from '#assistant/answers/categories.ts';
import { Page } from '#ui/layout/Page.tsx';
import { AnswerBody } from './AnswerBody.tsx';

/** All answers of one category, open: for phones without scripts, for printing, for a link to one answer. */
export function CategoryPage({ category }: { category: GuidanceCategory }) {
  const { t } = useTranslation('guidance');
  const topics = guidanceCategories.find(([name]) => name === category)?.[1] ?? [];
  return (
    <Page
      title={t(`categories.${category}`)}
      description={t('description')}
      lead={t('lead')}
      back={{ to: '/legal-guidance', label: t('title') }}
    >
      {topics.map((topic) => (
        <chakra.section key={topic.id} id={topic.id} scrollMarginBlockStart="80px">
          <chakra.h2 fontSize="xl" borderBlockEndWidth="2px" borderColor="line.strong">
            {t(`topics.${topic.id}.question`)}
          </chakra.h2>
          <AnswerBody topic={topic} titles="h3" />
        </chakra.section>
      ))}
    </Page>
  );
}
