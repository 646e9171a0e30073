import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { Calls } from './Calls.tsx';
import type { Source, Topic } from './content/topic.ts';
import { ReadAnswer } from './ReadAnswer.tsx';
import { Steps } from './Steps.tsx';

/**
 * A native disclosure: it opens before scripts have loaded, and the browser's own search finds text inside.
 */
export function Answer({ topic }: { topic: Topic }) {
  const { t } = useTranslation('guidance');
  const { language } = useLanguage();
  const { id, sources, calls, checked } = topic;
  const [box, isOpen, follow] = useOpen();
  return (
    <Box id={id} ref={box} onToggle={follow}>
      <Question>
        <chakra.h3 fontSize="md" flex="1">
          {t(`topics.${id}.question`)}
        </chakra.h3>
      </Question>
      <chakra.div paddingBlockStart="2" paddingBlockEnd="6" spaceY="5">
        {isOpen && (
          <ReadAnswer
            about={t(`topics.${id}.question`)}
            parts={[
              t(`topics.${id}.question`),
              ...(['now', 'law', 'go'] as const).flatMap((part) => [
                t(`parts.${part}`),
                t(`topics.${id}.${part}`),
              ]),
            ]}
          />
        )}
        <Part title={t('parts.now')}>
          <Steps text={t(`topics.${id}.now`)} />
        </Part>
        <Part title={t('parts.law')}>
          <p>{t(`topics.${id}.law`)}</p>
        </Part>
        <Part title={t('parts.go')}>
          <chakra.p marginBlockEnd="3">{t(`topics.${id}.go`)}</chakra.p>
          <Calls to={calls} />
        </Part>
        <Part title={t('parts.sources')}>
          <chakra.ul color="fg.muted">
            {sources.map((source) => (
              <SourceLine key={source.act + source.section} {...source} />
            ))}
            <li>{t('checked', { when: formatMonth(checked, language) })}</li>
          </chakra.ul>
        </Part>
      </chakra.div>
    </Box>
  );
}

/** Only an open answer can be read aloud; it may have been opened before hydration. */
function useOpen() {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(box.current?.open === true), []);
  const follow = (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open);
  return [box, isOpen, follow] as const;
}

function SourceLine({ act, section, article }: Source) {
  const { t } = useTranslation('guidance');
  const name = t(`acts.${act}`);
  if (section) return <li>{t('section', { act: name, number: section })}</li>;
  if (article) return <li>{t('article', { act: name, number: article })}</li>;
  return <li>{name}</li>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <chakra.h4 fontWeight="700" marginBlockEnd="1">
        {title}
      </chakra.h4>
      {children}
    </div>
  );
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
    // An arrow from two borders: thirty SVG icons in the markup would cost bytes and time.
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
