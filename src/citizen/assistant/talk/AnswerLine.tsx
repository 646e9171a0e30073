import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { findTopic } from '#assistant/answers/find.ts';
import { LinkButton } from '#ui/form/Button.tsx';
import type { Parts } from './lines.ts';

/** One of our answers: whom to call first, what to do, and where it says so. */
export function AnswerLine({ id, AnswerBody }: { id: string; AnswerBody: Parts['AnswerBody'] }) {
  const { t } = useTranslation('guidance');
  const { t: chat } = useTranslation('chat');
  const found = findTopic(id);
  if (!found) return null;
  const { topic, category } = found;
  return (
    <>
      <Card>
        <chakra.h3 fontSize="md">{t(`topics.${topic.id}.question`)}</chakra.h3>
        <AnswerBody topic={topic} titles="h4" />
      </Card>
      <LinkButton look="plain" to={`/legal-guidance/${category}`} hash={topic.id}>
        {chat('page.whole')}
      </LinkButton>
    </>
  );
}

const Card = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    padding: '3',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: '16px 16px 16px 4px',
  },
});
