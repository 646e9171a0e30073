import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Report } from '#api/public/outbox/reports.ts';
import { useItemStatus, useTrackingStatus } from '#api/public/track.ts';
import { unreadIn } from '#contract/public/message.ts';
import type { Tracked } from '#contract/public/track.ts';
import { statuses } from '#contract/shared/status.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Badge, type Tone } from '#ui/layout/Badge.tsx';
import { More } from '#ui/layout/More.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { ReadAloud } from '#ui/text/ReadAloud.tsx';
import { spokenDigits } from '#ui/text/spoken-digits.ts';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { AskedAtTheEnd } from './AskedAtTheEnd.tsx';
import { closesWithWord } from './closing-word.ts';
import { isAsked } from './headline.ts';
import { itemTones } from './ItemAnswer.tsx';
import { NextDue } from './NextDue.tsx';
import { SentenceWords } from './Sentence.tsx';
import { useSentence } from './use-sentence.ts';

type Props = { report: Report };

/** In a list of reports: what the police did, and from when that is. Nothing until the server has told it once. */
export function OwnComplaintStatus({ report }: Props) {
  const { answer, trouble } = useTrackingStatus(report.referenceId, true);
  if (!answer) return null;
  return (
    <>
      <ComplaintLine answer={answer} isOld={trouble !== null} aloud={report.referenceId} />
      <NextDue answer={answer} />
      <Unread answer={answer} />
    </>
  );
}

/** Below what the report is about, and one line until it is pressed: whether the complainant agrees with the end. */
export function OwnAnswer({ report }: Props) {
  const { t } = useTranslation('closing');
  const { answer } = useTrackingStatus(report.referenceId, true);
  if (!answer || !report.receipt || !closesWithWord(answer)) return null;
  return (
    <More title={t('question')}>
      <AskedAtTheEnd report={report} answer={answer} />
    </More>
  );
}

/** The button that leads there is the first one of the report. */
function Unread({ answer }: { answer: Tracked }) {
  const { t } = useTranslation('messages');
  const count = unreadIn(answer);
  // Of one that waits for an answer the first line has told.
  if (count <= Number(isAsked(answer))) return null;
  return (
    <chakra.p role="status" marginBlock="2">
      <Badge tone="blue">{t('unread', { count })}</Badge>
    </chakra.p>
  );
}

interface Told {
  readonly isOld: boolean;
  /** The number that is heard after the line; without it there is nothing to hear. */
  readonly aloud?: string;
}

export function ComplaintLine({ answer, ...told }: Told & { answer: Tracked }) {
  const text = useSentence(answer);
  const tone = isAsked(answer) ? 'asked' : statuses[answer.status].tone;
  return <Line text={text} tone={tone} asOf={answer.asOf} {...told} />;
}

/** The reporter sees whether an officer approved it, its public number, and that it is closed. */
export function OwnItemStatus({ report: { referenceId } }: Props) {
  const { t } = useTranslation('track');
  const { answer, trouble } = useItemStatus(referenceId, true);
  if (!answer) return null;
  const { standing, number, asOf } = answer;
  const text = t(`item.${standing}`, { number });
  return (
    <Line text={text} tone={itemTones[standing]} asOf={asOf} isOld={trouble !== null} aloud={referenceId} />
  );
}

type LineProps = Told & { text: string; tone: Tone | 'asked'; asOf: string };

function Line({ text, tone, asOf, isOld, aloud }: LineProps) {
  const { t } = useTranslation();
  const time = formatDateTime(asOf);
  return (
    <>
      <SentenceWords tone={tone} fontSize="lg">
        <Unbroken>{text}</Unbroken>
      </SentenceWords>
      <chakra.div
        display="flex"
        alignItems="center"
        gap="2"
        marginBlockStart="2"
        minHeight={aloud && 'target'}
      >
        <Muted fontSize="sm" marginBlock="1" flex="1">
          <Unbroken>{t(isOld ? 'state.asOfOffline' : 'state.asOf', { time })}</Unbroken>
        </Muted>
        {aloud && (
          <ReadAloud text={`${text}\n${spokenDigits(aloud.replaceAll('-', ''))}`} about={aloud} isSmall />
        )}
      </chakra.div>
    </>
  );
}
