import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Holding, useMarkRead } from '#api/public/messages.ts';
import { useOwnMessages } from '#api/public/outbox/reports.ts';
import { printedSecret } from '#contract/public/facts/case-secret.ts';
import { type ForHolder, unreadOf } from '#contract/public/message.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useStableCallback } from '#ui/browser/stable-callback.ts';
import { tellSight } from '#ui/browser/tell-sight.ts';
import { Button } from '#ui/form/Button.tsx';
import { Card, Notice } from '#ui/layout/Card.tsx';
import { More } from '#ui/layout/More.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { Composer } from './Composer.tsx';
import { Codes, SentMessage, WaitingMessage } from './MessageLine.tsx';

type Props = {
  reference: string;
  holding: Holding;
  held: ForHolder;
  onSight: (isInSight: boolean) => void;
};

const cardId = 'messages';

export function Conversation({ reference, holding, held, onSight }: Props) {
  const { t } = useTranslation('messages');
  const titleId = useId();
  const markRead = useMarkRead(reference);
  const cardRef = useMemo(() => tellSight(onSight), [onSight]);
  // A link to here comes before the answer of the server.
  useEffect(() => {
    if (window.location.hash === `#${cardId}`) document.getElementById(cardId)?.scrollIntoView();
  }, []);
  const newest = unreadOf(held).at(-1)?.id;
  const newestRef = useSeen(newest, () => markRead(held, holding.secret));
  const known = new Set(held.messages.map(({ id }) => id));
  const waiting = useOwnMessages(holding.reportId).filter(({ id }) => !known.has(id));
  const isEmpty = held.messages.length + waiting.length === 0;
  return (
    // Laid out from the start: it must not grow under the reader whom a link has brought here.
    <Card
      ref={cardRef}
      id={cardId}
      aria-labelledby={titleId}
      marginBlockEnd="6"
      css={{ '--v-far': 'visible' }}
    >
      <chakra.h2 id={titleId} fontSize="xl">
        {t('title')}
      </chakra.h2>
      <Muted marginBlockEnd="4">{isEmpty ? t('none') : t('lead')}</Muted>
      {!isEmpty && (
        <chakra.ol listStyleType="none" display="grid" gap="3" marginBlockEnd="4">
          {held.messages.map((message) => (
            <SentMessage
              key={message.id}
              message={message}
              newestRef={message.id === newest ? newestRef : undefined}
            />
          ))}
          {waiting.map((report) => (
            <WaitingMessage key={report.id} report={report} />
          ))}
        </chakra.ol>
      )}
      {held.closed ? (
        <Notice tone="wait">
          <p>{t('closed', { reason: held.closed.reason })}</p>
          <p>{t('closedNext')}</p>
        </Notice>
      ) : held.left.messages > 0 ? (
        <Composer key={holding.reportId} holding={holding} filesLeft={held.left.files} />
      ) : (
        <Notice tone="wait">{t('full')}</Notice>
      )}
      <Around held={held} secret={holding.secret} />
    </Card>
  );
}

/** Without a network, or on a page that was not shown, it is tried again. */
const againMs = 10_000;

/** The `ref` of the newest message: the server hears that it is read when it was in sight on a page that is shown. */
function useSeen(newest: string | undefined, markRead: () => Promise<void>) {
  const mark = useStableCallback(() => {
    if (document.visibilityState === 'visible') markRead().catch(() => undefined);
  });
  const [seen, setSeen] = useState<string>();
  useEffect(() => {
    if (newest === undefined || seen !== newest) return;
    mark();
    const again = setInterval(mark, againMs);
    return () => clearInterval(again);
  }, [newest, seen, mark]);
  return useMemo(() => tellSight((isInSight) => setSeen(isInSight ? newest : undefined)), [newest]);
}

/** What else the holder sees: the files, the words told, the code itself. Whom to call stands in the answer above. */
function Around({ held, secret }: { held: ForHolder; secret: string }) {
  const { t } = useTranslation('messages');
  const { files, told, codes = [] } = held;
  const arrived = files.filter(({ receivedAt }) => receivedAt !== null);
  return (
    <>
      {codes.length > 0 && <Codes codes={codes} />}
      {files.length > 0 && (
        <More title={t('files.title', { count: arrived.length })}>
          <ul>
            {files.map(({ id, name, receivedAt, refused }) => (
              <chakra.li key={id} overflowWrap="anywhere">
                {name}: {t(refused ? 'files.bad' : receivedAt ? 'files.arrived' : 'files.coming')}
              </chakra.li>
            ))}
          </ul>
        </More>
      )}
      {told.length > 0 && (
        <More title={t('told')}>
          <chakra.ul display="grid" gap="2">
            {told.map(({ text, at, rung }) => (
              <li key={at}>
                <Unbroken>{text}</Unbroken>{' '}
                <chakra.span color="fg.muted">
                  <Unbroken>{`${formatDateTime(at)} ${viaOf(t, rung)}`}</Unbroken>
                </chakra.span>
              </li>
            ))}
          </chakra.ul>
        </More>
      )}
      <ShownSecret secret={secret} />
    </>
  );
}

const ways = ['app', 'messaging', 'sms', 'mail', 'call'] as const;

function viaOf(t: ReturnType<typeof useTranslation<'messages'>>['t'], rung: string): string {
  const way = ways.find((one) => one === rung);
  return way ? t(`via.${way}`) : '';
}

/** Hidden until it is asked for: others may look at the phone. */
function ShownSecret({ secret }: { secret: string }) {
  const { t } = useTranslation('messages');
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <Button look="plain" paddingInline="0" onClick={() => setShown(true)}>
        {t('open.show')}
      </Button>
    );
  return (
    <div role="status">
      <chakra.p fontFamily="monospace" fontSize="xl" fontWeight="600" overflowWrap="anywhere">
        {printedSecret(secret)}
      </chakra.p>
      <p>{t('open.kept')}</p>
      <p>{t('open.secret')}</p>
    </div>
  );
}
