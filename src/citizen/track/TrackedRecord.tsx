import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { readComplaint } from '#api/public/complaint.ts';
import { useDirectory } from '#api/public/directory.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import { unreadIn } from '#contract/public/message.ts';
import type { Tracked } from '#contract/public/track.ts';
import { statuses } from '#contract/shared/status.ts';
import { formatDate } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { trackedStationIn } from '#i18n/place-name.ts';
import { organisation } from '#organisation';
import { AnchorButton, LinkButton } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { FootBar } from '#ui/form/FootBar.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { ClosedNext } from './ClosedNext.tsx';
import { closesWithWord } from './closing-word.ts';
import { isAsked, reasonOf, statusShown } from './headline.ts';
import { Due, Procedure, useTrackedSteps } from './Procedure.tsx';
import { RecordCard } from './RecordCard.tsx';
import { AsOf, SentenceWords } from './Sentence.tsx';
import { statusName } from './status-name.ts';
import { useSentence } from './use-sentence.ts';

type Props = {
  answer: Tracked;
  /** As it is on this phone. */
  own?: Report | undefined;
  /** Saved earlier, and no newer answer is available now. */
  isOld: boolean;
  /** The messages are in sight. */
  isAtMessages?: boolean;
  isFetching: boolean;
  onRefresh: () => void;
  /** Under the number; without it: that it is no FIR's. */
  note?: string;
};

export function TrackedRecord({ answer, own, note, isAtMessages = false, ...asked }: Props) {
  const { t } = useTranslation('track');
  const { t: ofLaw } = useTranslation('procedure');
  const { language } = useLanguage();
  const { category, status, confidential = false } = answer;
  const shown = statusShown(answer);
  const office = confidential ? t('confidential.office') : t('result.notAssigned');
  const station = trackedStationIn(language, answer);
  const text = useSentence(answer);
  const number = useStationNumber(answer);
  const kind = category && t(`category.${category}`);
  const reason = reasonOf(answer);
  return (
    <RecordCard
      first={
        <chakra.div marginBlockEnd="2" spaceY="2">
          <SentenceWords tone={isAsked(answer) ? 'asked' : statuses[shown ?? status].tone} role="status">
            <Unbroken>{text}</Unbroken>
          </SentenceWords>
          {reason !== undefined && (
            <p>
              <Unbroken>
                {reason === null ? t('closed.noReason') : ofLaw('police', { text: reason })}
              </Unbroken>
            </p>
          )}
          <NewMessages answer={answer} />
          {answer.search && (
            <Notice tone="done" data-search={answer.search}>
              {t(`ended.${answer.search}`)}
            </Notice>
          )}
        </chakra.div>
      }
      about={kind && [kind, placeOf(own)].filter(Boolean).join(', ')}
      number={answer.firNumber}
      entry={entryIn(ofLaw, answer)}
      head={(shownNumber) => (
        <AsOf reference={answer.firNumber} text={text} asOf={answer.asOf} {...asked}>
          {shownNumber}
        </AsOf>
      )}
      due={<Due answer={answer} which="first" />}
      note={note ?? t('result.numberNote')}
      category={kind}
      date={formatDate(answer.dateRegistered)}
      status={shown && { text: t(`status.${statusName(answer, shown)}`), tone: statuses[shown].tone }}
      officer={station ? `${t('result.sho')}, ${station}` : office}
      station={[station ?? office, number].filter(Boolean).join(', ')}
      steps={useTrackedSteps(answer)}
      after={
        <>
          {closesWithWord(answer) && <ClosedNext answer={answer} own={own} />}
          <Procedure answer={answer} />
          <Due answer={answer} which="others" />
        </>
      }
      foot={
        <>
          {confidential && <OfficeCall />}
          <chakra.div display={{ base: 'contents', lg: 'flex' }} gap="2">
            {own && (
              <LinkButton
                to="/my-reports"
                search={{ papers: own.id }}
                look="outline"
                marginBlockEnd={{ base: '3', lg: '0' }}
              >
                {t('own.papers')}
              </LinkButton>
            )}
            <Ways answer={answer} number={number} isAtMessages={isAtMessages} />
          </chakra.div>
        </>
      }
    />
  );
}

/** Where it happened: only this phone knows it. */
const placeOf = (own: Report | undefined): string | undefined =>
  own && !own.hidden ? readComplaint(own.body)?.location : undefined;

/** What a register of the police has it as; nothing: it is a complaint, as the page says. */
function entryIn(ofLaw: TFunction<'procedure'>, { steps = [] }: Tracked): string | undefined {
  for (const kind of ['firRegistered', 'nonCognizable'] as const) {
    const number = steps.filter((step) => step.kind === kind).at(-1)?.number;
    if (number) return ofLaw(`headline.${kind}`, { number });
  }
}

/** A confidential complaint has no station to ask, by design. */
function OfficeCall() {
  const { t } = useTranslation('track');
  const { t: common } = useTranslation();
  const number = organisation.superintendentPhone;
  const label = t('confidential.call', { number });
  return (
    <>
      <chakra.p marginBlockEnd="3">{t('confidential.text')}</chakra.p>
      <CallButton
        look="outline"
        number={number}
        label={organisation.isDemo ? `${label} (${common('demo.number')})` : label}
      />
    </>
  );
}

/** Of the station that has the complaint; it comes with the messages or from the public directory. */
function useStationNumber({ policeStation, forHolder }: Tracked): string | undefined {
  const { data: stations } = useDirectory(policeStation !== null);
  const known = stations?.find(({ stationName }) => stationName === policeStation);
  return forHolder?.call?.phone || known?.stationMobNumber;
}

/** On a phone the bar at the foot says it. */
function NewMessages({ answer }: { answer: Tracked }) {
  if (unreadIn(answer) === 0 && !isAsked(answer)) return null;
  return (
    <ToMessages
      answer={answer}
      marginBlockEnd="2"
      data-print="no"
      display={{ base: 'none', lg: 'inline-flex' }}
    />
  );
}

function ToMessages({ answer, ...rest }: ComponentProps<typeof AnchorButton> & { answer: Tracked }) {
  const { t } = useTranslation('messages');
  const count = unreadIn(answer);
  return (
    <AnchorButton href="#messages" {...rest}>
      {count ? (
        <>
          {t('look')} <Badge tone="blue">{t('new', { count })}</Badge>
        </>
      ) : (
        t(isAsked(answer) ? 'read' : 'title')
      )}
    </AnchorButton>
  );
}

type WaysProps = { answer: Tracked; number: string | undefined; isAtMessages: boolean };

/** To the station, and to the messages with it, which a wide screen shows right below. */
function Ways({ answer, number, isAtMessages }: WaysProps) {
  const { t: common } = useTranslation();
  if (!number && !answer.forHolder) return null;
  return (
    <Resting data-rest={isAtMessages || undefined}>
      <FootBar on="phone">
        {number && <CallButton look="outline" number={number} label={common('action.call')} />}
        {answer.forHolder && (
          <ToMessages
            answer={answer}
            flex="auto"
            paddingInline="2"
            display={{ base: 'inline-flex', lg: 'none' }}
            // Its place stays: what stands below must not move.
            {...(isAtMessages && { visibility: 'hidden' })}
          />
        )}
      </FootBar>
    </Resting>
  );
}

/** Where the messages are in sight, the bar lies in its place: a button like those above it. */
const Resting = chakra('div', {
  base: {
    display: 'contents',
    '&[data-rest] > div': { background: 'none', borderColor: 'transparent' },
  },
});
