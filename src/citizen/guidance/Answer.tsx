import { chakra } from '@chakra-ui/react/styled-system';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuidanceCategory } from '#assistant/answers/categories.ts';
import type { Topic } from '#assistant/answers/topic.ts';
import type { Words } from '#i18n/load.ts';
import { useLater } from '#i18n/use-later.ts';
import { TextAnchor } from '#ui/form/Button.tsx';

/**
 * A native disclosure. Until its answer is loaded, and where that cannot be, it holds a link to its category's page, which
 * needs no scripts: fifty answers would be too heavy for the first paint, and their words for the start.
 */
export function Answer({ topic, category }: { topic: Topic; category: GuidanceCategory }) {
  const { t } = useTranslation('guidance');
  const { id } = topic;
  const [box, isOpen, follow] = useOpen();
  const { part } = useLater(isOpen, loadBody);
  return (
    <Box id={id} ref={box} onToggle={follow}>
      <Question>
        <chakra.h3 fontSize="md" flex="1">
          {t(`topics.${id}.question`)}
        </chakra.h3>
      </Question>
      {isOpen && part ? (
        <part.AnswerBody topic={topic} titles="h4" />
      ) : (
        <TextAnchor href={`/legal-guidance/${category}#${id}`} alone>
          {t('read')}
        </TextAnchor>
      )}
    </Box>
  );
}

/** What shows an answer, with its words. */
const loadBody = async (words: Words) => {
  const [{ AnswerBody }] = await Promise.all([import('./AnswerBody.tsx'), words.need('answers')]);
  return { AnswerBody };
};

/** It may have been opened before hydration. */
function useOpen() {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(box.current?.open === true), []);
  const follow = (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open);
  return [box, isOpen, follow] as const;
}

const Box = chakra('details', {
  base: {
    borderBlockEndWidth: '1px',
    borderColor: 'line',
    scrollMarginBlockStart: '80px',
    '&[open] > summary::after': { rotate: '225deg', translate: '0 3px' },
  },
});

const Question = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '56px',
    paddingBlock: '2',
    color: 'link',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    // An arrow from two borders: fifty SVG icons in the markup would cost bytes and time.
    _after: {
      content: '""',
      flexShrink: '0',
      width: '10px',
      height: '10px',
      marginInlineEnd: '1',
      borderInlineEnd: '2px solid',
      borderBlockEnd: '2px solid',
      rotate: '45deg',
      translate: '0 -3px',
    },
    _hover: { bg: 'bg.subtle' },
  },
});
