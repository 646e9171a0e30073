import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Source, Topic } from '#assistant/answers/topic.ts';
import { formatMonth } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { useLater } from '#i18n/use-later.ts';
import { organisation } from '#organisation';
import { Calls } from './Calls.tsx';
import { Dialable } from './Dialable.tsx';
import { LeadOn } from './LeadOn.tsx';
import { ReadAnswer } from './ReadAnswer.tsx';
import { Steps } from './Steps.tsx';

export interface AnswerProps {
  readonly topic: Topic;
  /** One level below the question's. */
  readonly titles: 'h3' | 'h4';
}

export function AnswerBody({ topic, titles }: AnswerProps) {
  const { t } = useTranslation('answers');
  const { t: guidance } = useTranslation('guidance');
  const { language } = useLanguage();
  const { part: ShareButton } = useLater(true, loadShareButton);
  const { id, sources, calls, next, checked } = topic;
  const question = guidance(`topics.${id}.question`);
  return (
    <Whole data-question={question}>
      <Text>
        <Calls to={calls}>
          <ReadAnswer
            about={question}
            parts={[
              question,
              ...(['now', 'law', 'go'] as const).flatMap((part) => [
                t(`parts.${part}`),
                t(`topics.${id}.${part}`),
              ]),
              ...organisation.helplines
                .filter((line) => calls.includes(line.id))
                .map(({ name, number }) => `${name[language]}: ${number}`),
            ]}
          />
          {ShareButton && (
            <ShareButton
              text={`${question}\n${location.origin}/legal-guidance#${id}`}
              copied={t('copied')}
              failed={t('shareFailed')}
              alignSelf="flex-start"
              marginInlineStart="auto"
            >
              {t('share')}
            </ShareButton>
          )}
        </Calls>
        <Part as={titles} title={t('parts.now')}>
          <Steps text={t(`topics.${id}.now`)} />
        </Part>
        <Part as={titles} title={t('parts.law')}>
          <p>
            <Dialable>{t(`topics.${id}.law`)}</Dialable>
          </p>
          <Sources aria-label={t('parts.sources')}>
            {sources.map((source) => (
              <SourceLine key={source.act + source.section} {...source} />
            ))}
            <li data-sign={checked ? '✓' : ''}>
              {checked ? guidance('checked', { when: formatMonth(checked, language) }) : t('notChecked')}
            </li>
          </Sources>
        </Part>
        <Part as={titles} title={t('parts.go')}>
          <p>
            <Dialable>{t(`topics.${id}.go`)}</Dialable>
          </p>
        </Part>
      </Text>
      <LeadOn {...next} />
    </Whole>
  );
}

/** No answer waits for it. */
const loadShareButton = async () => (await import('#ui/form/ShareButton.tsx')).ShareButton;

/** Beside the questions the question stands above it once more. */
const Whole = chakra('div', {
  base: {
    paddingBlock: '8px 24px',
    lg: {
      'details > &': {
        _before: {
          content: 'attr(data-question)',
          display: 'block',
          marginBlockEnd: '4',
          fontSize: '1.6875rem',
          fontWeight: '600',
        },
      },
    },
  },
});

/** The shade lies at the foot of what is seen, and at the end of the text its cover has come down to it. */
const moreBelow =
  'linear-gradient(var(--v-colors-bg), var(--v-colors-bg)) 0 100% / 100% 24px no-repeat local, linear-gradient(transparent, var(--v-colors-line)) 0 100% / 100% 14px no-repeat scroll';

/** Beside the questions it scrolls above what leads on, which stays in sight and lies over no part of it. */
const Text = chakra('div', {
  base: {
    spaceY: '5',
    lg: {
      'details > * > &': {
        overflow: 'auto',
        margin: '0 -24px',
        padding: '4px 24px 24px',
        background: moreBelow,
      },
    },
  },
});

function SourceLine({ act, section, article }: Source) {
  const { t } = useTranslation('answers');
  const { t: guidance } = useTranslation('guidance');
  const name = t(`acts.${act}`);
  return (
    <li data-sign="§">
      {section
        ? guidance('section', { act: name, number: section })
        : article
          ? t('article', { act: name, number: article })
          : name}
    </li>
  );
}

const Sources = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    marginBlockStart: '2',
    color: 'fg.muted',
    fontSize: 'sm',
    '& > li::before': { content: 'attr(data-sign) " "', color: 'accent', fontWeight: '700' },
  },
});

function Part({ as, title, children }: { as: 'h3' | 'h4'; title: string; children: ReactNode }) {
  return (
    <div>
      <chakra.h4 as={as} fontWeight="700" fontSize="md" marginBlockEnd="1">
        {title}
      </chakra.h4>
      {children}
    </div>
  );
}
