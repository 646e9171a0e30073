import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarkMessagesRead, usePendingMessages } from '#api/staff/conversation.ts';
import { useCaseHistory, useRefreshIncident } from '#api/staff/incident-details.ts';
import type { ConversationState } from '#contract/public/message.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import type { TellingRow } from '#contract/staff/telling.ts';
import { formatDateTime } from '#i18n/format.ts';
import { asPart } from '#staff/writes/quiet-focus.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Part, PartTitle } from '#ui/text/Prose.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { AccessCode } from './AccessCode.tsx';
import { MessageForm } from './MessageForm.tsx';
import { MessageLine, PendingLine } from './MessageLine.tsx';

type Props = {
  incident: IncidentReport;
  /** At the foot of its column, where a message is written; absent: it is written below the messages. */
  dock?: HTMLElement | null;
};

/** Says above it who reads it, or that nobody can yet: what stands here leaves the force, a note does not. */
export function Conversation({ incident, dock = null }: Props) {
  const { t } = useTranslation('conversation');
  // Each read of a confidential report stands in the audit, so an open one is not read again and again.
  const isLive = incident.reportType === 'NormalReport';
  const {
    data,
    messages = [],
    tellings = [],
    conversation,
    namesMr,
  } = useCaseHistory(incident._id, 'incident', {
    isLive,
  });
  const pending = usePendingMessages(incident._id).filter(
    ({ entryId }) => !messages.some(({ id }) => id === entryId),
  );
  const fromCitizen = messages.filter(({ side }) => side === 'citizen');
  const fresh = useNewSince(data && fromCitizen.length);
  const refresh = useRefreshIncident();
  useEffect(() => {
    // That it waits for an answer, and since when, is said by the report.
    if (fresh > 0) refresh(incident._id);
  }, [fresh, incident._id]);
  const list = useNewestInSight(messages.length - fromCitizen.length + pending.length, data !== undefined);
  useReadMark(incident._id, fromCitizen.filter(({ readAt }) => !readAt).at(-1)?.id);
  if (!data || !conversation) return null;
  return (
    <Part aria-label={t('title')} data-conversation>
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
        <PartTitle {...asPart('messages')}>{t('title')}</PartTitle>
        {conversation.isReadable && (
          <chakra.p color="info" fontSize="sm" fontWeight="600">
            {t('visible')}
          </chakra.p>
        )}
      </chakra.div>
      {incident.messageSince && fromCitizen.length > 0 && (
        <p>
          <Badge tone="yellow">
            <span>
              <Unbroken>{t('waits', { when: formatDateTime(incident.messageSince) })}</Unbroken>
            </span>
          </Badge>
        </p>
      )}
      <Reach incident={incident} conversation={conversation} />
      {messages.length + pending.length === 0 ? (
        <chakra.p color="fg.muted" marginBlockEnd="3">
          {t('none')}
        </chakra.p>
      ) : (
        <chakra.ol ref={list} listStyleType="none" display="grid" gap="2" marginBlock="3">
          {messages.map((message) => (
            <MessageLine key={message.id} message={message} language={incident.language} namesMr={namesMr} />
          ))}
          {pending.map((write) => (
            <PendingLine key={write.entryId} write={write} language={incident.language} />
          ))}
        </chakra.ol>
      )}
      {tellings.some(waitsForCall) && <Caution>{t('byVoice')}</Caution>}
      <p role="status">{fresh > 0 && <Badge tone="yellow">{t('arrived', { count: fresh })}</Badge>}</p>
      <MessageForm
        incident={incident}
        conversation={conversation}
        namesMr={namesMr}
        seen={fromCitizen.at(-1)?.id ?? null}
        dock={dock}
      />
    </Part>
  );
}

const waitsForCall = ({ cause, rung, state }: TellingRow) =>
  cause === 'message' && rung === 'call' && state === 'queued';

/** Whether a message can reach anybody, and how it could. */
function Reach({ incident, conversation }: { incident: IncidentReport; conversation: ConversationState }) {
  const { t } = useTranslation('conversation');
  const { isReadable, codeAskedAt } = conversation;
  if (isReadable && !codeAskedAt) return null;
  return (
    <Caution marginBlock="3" alignItems={{ md: 'center' }}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <chakra.div flex="1 1 14rem">
          {!isReadable && <p>{t('noReader')}</p>}
          {codeAskedAt && (
            <p>
              <Unbroken>{t('asked', { when: formatDateTime(codeAskedAt) })}</Unbroken>
            </p>
          )}
        </chakra.div>
        <AccessCode caseId={incident._id} />
      </chakra.div>
    </Caution>
  );
}

/** How many came since the report was opened. */
function useNewSince(count: number | undefined): number {
  const [first, setFirst] = useState<number | null>(null);
  if (first === null && count !== undefined) setFirst(count);
  return first === null || count === undefined ? 0 : count - first;
}

/** What was just written is shown, although the box in which it was written stands elsewhere. */
function useNewestInSight(count: number, isRead: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (!isRead) return;
    if (seen.current !== null && count > seen.current)
      list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    seen.current = count;
  }, [count, isRead]);
  return list;
}

/** A report of which only a glance was taken does not count as read. */
const glanceMs = 1000;

function useReadMark(caseId: string, upTo: string | undefined): void {
  const markRead = useMarkMessagesRead();
  useEffect(() => {
    if (upTo === undefined) return;
    const timer = setTimeout(() => void markRead(caseId, upTo).catch(() => undefined), glanceMs);
    return () => clearTimeout(timer);
  }, [caseId, upTo]);
}
