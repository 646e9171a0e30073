import { chakra } from '@chakra-ui/react/styled-system';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuidanceCategory } from '#assistant/answers/categories.ts';
import type { Topic } from '#assistant/answers/topic.ts';
import type { Words } from '#i18n/load.ts';
import { useLater } from '#i18n/use-later.ts';
import { TextAnchor } from '#ui/form/Button.tsx';
import { cardLook } from '#ui/layout/Card.tsx';
import { besideQuestions, closeOthers } from './open-answer.ts';

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
      <summary>
        <h3>{t(`topics.${id}.question`)}</h3>
      </summary>
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
  const [{ AnswerBody }] = await Promise.all([
    import('./AnswerBody.tsx'),
    words.need('answers', 'emergency'),
  ]);
  return { AnswerBody };
};

/** It may have been opened before hydration. */
function useOpen() {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(box.current?.open === true), []);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open);
    closeOthers(currentTarget);
  };
  return [box, isOpen, follow] as const;
}

const Box = chakra('details', {
  base: {
    borderBlockStartWidth: '1px',
    borderColor: 'line',
    scrollMarginBlockStart: '80px',
    '& > summary': { minHeight: '56px', paddingInline: '2', marginInline: '-2' },
    '& h3': { fontSize: 'md', lineHeight: 'var(--v-text)' },
    [besideQuestions]: {
      // Right below the name of its group, which stays at the top of the list.
      scrollMarginBlockStart: '50px',
      '& > summary': {
        minHeight: '48px',
        paddingInline: '4',
        marginInline: '0',
        _after: { transform: 'rotate(-45deg)', margin: '0 0 0 auto' },
        '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
      },
      '&[open] > summary': { bg: 'info.bg' },
      '& h3': { color: 'fg', fontWeight: '400' },
      '&[open] h3': { color: 'link', fontWeight: '600' },
      '& > :not(summary)': {
        position: 'absolute',
        inset: '0 0 auto 372px',
        display: 'flex',
        flexDirection: 'column',
        maxHeight: 'full',
        padding: '24px 24px 12px',
        ...cardLook,
      },
    },
  },
});
