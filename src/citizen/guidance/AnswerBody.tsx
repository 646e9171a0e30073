import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Source, Topic } from '#assistant/answers/topic.ts';
import { formatMonth } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
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
  /** In a conversation, where somebody waits for the answer. */
  readonly isCallFirst?: boolean;
}

export function AnswerBody({ topic, titles, isCallFirst = false }: AnswerProps) {
  const { t } = useTranslation('answers');
  const { t: guidance } = useTranslation('guidance');
  const { language } = useLanguage();
  const { id, sources, calls, next, checked } = topic;
  return (
    <chakra.div paddingBlockStart="2" paddingBlockEnd="6" spaceY="5">
      {isCallFirst && <Calls to={calls} look="emergency" />}
      <ReadAnswer
        about={guidance(`topics.${id}.question`)}
        parts={[
          guidance(`topics.${id}.question`),
          ...(['now', 'law', 'go'] as const).flatMap((part) => [
            t(`parts.${part}`),
            t(`topics.${id}.${part}`),
          ]),
          ...organisation.helplines
            .filter((line) => calls.includes(line.id))
            .map(({ name, number }) => `${name[language]}: ${number}`),
        ]}
      />
      <Part as={titles} title={t('parts.now')}>
        <Steps text={t(`topics.${id}.now`)} />
      </Part>
      <Part as={titles} title={t('parts.law')}>
        <p>
          <Dialable>{t(`topics.${id}.law`)}</Dialable>
        </p>
      </Part>
      <Part as={titles} title={t('parts.go')}>
        <chakra.p marginBlockEnd="3">
          <Dialable>{t(`topics.${id}.go`)}</Dialable>
        </chakra.p>
        {!isCallFirst && <Calls to={calls} />}
        <LeadOn {...next} />
      </Part>
      <Part as={titles} title={t('parts.sources')}>
        <chakra.ul color="fg.muted">
          {sources.map((source) => (
            <SourceLine key={source.act + source.section} {...source} />
          ))}
          <li>{checked ? guidance('checked', { when: formatMonth(checked, language) }) : t('notChecked')}</li>
        </chakra.ul>
      </Part>
    </chakra.div>
  );
}

function SourceLine({ act, section, article }: Source) {
  const { t } = useTranslation('answers');
  const { t: guidance } = useTranslation('guidance');
  const name = t(`acts.${act}`);
  if (section) return <li>{guidance('section', { act: name, number: section })}</li>;
  if (article) return <li>{t('article', { act: name, number: article })}</li>;
  return <li>{name}</li>;
}

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
