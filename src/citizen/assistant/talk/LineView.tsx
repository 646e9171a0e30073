import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { choicesIn } from '#assistant/say/reply.ts';
import { withoutQuestions } from '#assistant/say/say.ts';
import { useLanguage } from '#i18n/load.ts';
import { dialledNumbers, emergencyNumber, messagingLink, organisation } from '#organisation';
import { AnchorButton, LinkButton } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Dialable } from '#ui/text/Dialable.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { AnswerLine } from './AnswerLine.tsx';
import { Choices } from './Choices.tsx';
import type { LinkTo, Numbered, OnSay, Parts } from './lines.ts';

interface Props {
  readonly line: Numbered;
  /** Only the newest question can be answered by its choices. */
  readonly isOpen: boolean;
  readonly onSay: OnSay;
  readonly parts: Parts;
}

export function LineView({ line, isOpen, onSay, parts }: Props) {
  const { t } = useTranslation('chat');
  switch (line.who) {
    case 'me':
      return (
        <Mine>
          <chakra.span srOnly>{t('page.you')}: </chakra.span>
          <Unbroken>{line.text}</Unbroken>
        </Mine>
      );
    case 'danger':
      return <Danger calls={line.calls} />;
    case 'answer':
      return <AnswerLine id={line.id} AnswerBody={parts.AnswerBody} />;
    case 'stations':
      return (
        <chakra.ul display="grid" gap="2">
          {line.near.map((near) => (
            <parts.StationCard key={near.station._id} near={near} />
          ))}
        </chakra.ul>
      );
    case 'calls':
      return <Calls />;
    case 'link':
      return (
        <MoreLink {...places[line.to]} {...(line.reference && { search: { ref: line.reference } })}>
          {t(`page.${line.to}`)}
        </MoreLink>
      );
    default: {
      const { reply } = line;
      const choices = choicesIn(reply);
      const offers = (offered: string) => choices.some(({ value }) => value === offered);
      // Who is asked for a language has both, and is not greeted again.
      const isWelcome = offers('language:mr') && !offers('language:en');
      return (
        <>
          <Its>
            <Unbroken
              rest={(words, key) => (
                <Dialable key={key} numbers={dialledNumbers}>
                  {words}
                </Dialable>
              )}
            >
              {withoutQuestions(reply.text)}
            </Unbroken>
          </Its>
          {isOpen && choices.length > 0 && <Choices choices={choices} onSay={onSay} />}
          {isOpen && isWelcome && <Welcome />}
        </>
      );
    }
  }
}

const places: Record<LinkTo, { to: string; hash?: string }> = {
  status: { to: '/track-fir' },
  stations: { to: '/emergency-contact', hash: 'nearest' },
  reports: { to: '/my-reports' },
  deletion: { to: '/data-deletion-policy' },
  form: { to: '/file-complaint' },
};

/** What is true of this page, and the way on in the messaging app where a force has a number. */
function Welcome() {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation();
  const conversation = messagingLink('Hi');
  return (
    <>
      <chakra.p color="fg.muted" paddingInline="1">
        {t('page.note')}
      </chakra.p>
      {conversation && (
        <AnchorButton look="plain" href={conversation} target="_blank" rel="noreferrer">
          {t('page.messaging')}
          {organisation.isDemo && ` (${common('demo.number')})`}
          <chakra.span srOnly> ({t('page.newTab')})</chakra.span>
        </AnchorButton>
      )}
    </>
  );
}

/** 112 before any word, and who else helps in such a case. */
function Danger({ calls }: { calls: Extract<Numbered, { who: 'danger' }>['calls'] }) {
  const { t } = useTranslation('chat');
  const { language } = useLanguage();
  const lines = organisation.helplines.filter(({ id }) => calls.includes(id));
  return (
    <chakra.div display="grid" gap="2" role="alert">
      <CallButton
        look="emergency"
        number={emergencyNumber}
        label={t('page.callNow', { number: emergencyNumber })}
        minHeight="84px"
        fontSize="1.375rem"
        wide
      />
      {lines.map(({ number, name }) => (
        <CallButton key={number} look="danger" number={number} label={`${name[language]}: ${number}`} wide />
      ))}
      <Its>{t('danger')}</Its>
      <chakra.p color="fg.muted" paddingInline="1">
        {t('page.seen')}
      </chakra.p>
    </chakra.div>
  );
}

/** A person to talk to: stations and helplines of the force. */
function Calls() {
  const { t } = useTranslation('chat');
  const { language } = useLanguage();
  return (
    <chakra.div display="grid" gap="2">
      <Its>{t('calls')}</Its>
      <CallButton
        look="emergency"
        number={emergencyNumber}
        label={t('page.callNow', { number: emergencyNumber })}
        wide
      />
      {organisation.localContacts.map(({ name, phone }) => (
        <CallButton key={phone} look="outline" number={phone} label={`${name[language]}: ${phone}`} wide />
      ))}
      <LinkButton look="plain" to="/emergency-contact">
        {t('page.stations')}
      </LinkButton>
    </chakra.div>
  );
}

const bubble = {
  maxWidth: '86%',
  paddingInline: '13px',
  paddingBlock: '9px',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;

const Its = chakra('p', {
  base: {
    ...bubble,
    alignSelf: 'flex-start',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: '16px 16px 16px 4px',
  },
});

const Mine = chakra('p', {
  base: { ...bubble, alignSelf: 'flex-end', bg: 'info.bg', borderRadius: '16px 16px 4px' },
});

const MoreLink = createLink(AnchorButton);
