import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answers } from '#contract/public/facts/answers.ts';
import { moneyFacts } from '#contract/questions/questions.ts';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { More } from '#ui/layout/More.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { UserText } from '#ui/text/UserText.tsx';

const helpline = '1930';

interface Props {
  readonly answers: Answers;
  /** Of its heading. */
  readonly level?: 'h2' | 'h3';
  /** Behind a press, and without a button to call: it stands below one. */
  readonly isFolded?: boolean;
  readonly children?: ReactNode;
}

/** The seven facts as sentences to read out on the telephone; they are the answers of the complaint, so nothing is typed twice. */
export function MoneyScript({ answers, level = 'h3', isFolded = false, children }: Props) {
  const { t } = useTranslation('questions');
  const known = moneyFacts.filter((name) => answers[name]);
  const open = moneyFacts.filter((name) => !answers[name] && name !== 'portal');
  const title = (
    <chakra.h3 as={level} fontSize="lg">
      {t('script.title')}
    </chakra.h3>
  );
  const text = (
    <>
      <Muted marginBlockEnd="2">{t('script.lead')}</Muted>
      <chakra.ol listStyle="none" display="grid" gap="1" marginBlockEnd="3">
        <li>{t('script.start')}</li>
        {known.map((name) => (
          <li key={name}>
            <UserText text={t(`script.line.${name}`, { value: answers[name] })} />
          </li>
        ))}
      </chakra.ol>
      {open.length > 0 && (
        <Muted marginBlockEnd="3">
          {t('script.open')} {open.map((name) => t(`question.${name}.label`)).join(' · ')}
        </Muted>
      )}
    </>
  );
  return (
    <Card marginBlock={isFolded ? '4' : '0 24px'} data-script aria-label={t('script.title')}>
      {isFolded ? (
        <More title={title} marginBlockEnd="0">
          {text}
        </More>
      ) : (
        <>
          {title}
          {text}
          <CallButton look="emergency" number={helpline} label={t('script.call')} data-print="no" />
        </>
      )}
      {children}
    </Card>
  );
}
