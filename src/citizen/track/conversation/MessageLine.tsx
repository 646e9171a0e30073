import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessageFiles } from '#api/public/messages.ts';
import { type Report, retryReport, useDeleteReport } from '#api/public/outbox/reports.ts';
import type { ForHolder, MadeCodeRow, MessageRow } from '#contract/public/message.ts';
import { publicProblem } from '#contract/shared/problem.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';

/** One that the server has. */
export function SentMessage({ message, newestRef }: { message: MessageRow; newestRef: LineRef }) {
  const { t } = useTranslation('messages');
  const { side, text, at, readAt, post = '', postMr = post, files = [], code } = message;
  const { language } = useLanguage();
  const isOwn = side === 'citizen';
  return (
    <Bubble
      lineRef={newestRef}
      isOwn={isOwn}
      who={isOwn ? t('from.you') : t('from.police', { post: language === 'mr' ? postMr : post })}
      when={formatDateTime(at)}
      text={text}
    >
      {files.map(({ id, name, receivedAt, refused }) => (
        <chakra.p key={id} overflowWrap="anywhere">
          {name}: {t(refused ? 'files.bad' : receivedAt ? 'files.arrived' : 'files.coming')}
        </chakra.p>
      ))}
      {code && (
        <Muted>
          <WrittenWith code={code} />
        </Muted>
      )}
      {isOwn && <Waiting id={message.id} />}
      {isOwn && (
        <Muted>
          <Unbroken>
            {readAt ? t('state.read', { when: formatDateTime(readAt) }) : t('state.received')}
          </Unbroken>
        </Muted>
      )}
    </Bubble>
  );
}

/** A message or a code that is not of this phone: who else may write in the complainant's name. */
function WrittenWith({ code: { madeAt, post, postMr = post } }: { code: MadeCodeRow }) {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  const when = formatDateTime(madeAt);
  return (
    <Unbroken>
      {t(post ? 'code.made' : 'code.sent', { when, post: language === 'mr' ? postMr : post })}
    </Unbroken>
  );
}

/** Codes that opened these messages, or may: the holder must see one that somebody else asked for. */
export function Codes({ codes }: { codes: NonNullable<ForHolder['codes']> }) {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  return (
    <chakra.section marginBlock="4">
      <chakra.h3 fontWeight="700">{t('code.title')}</chakra.h3>
      <chakra.ul display="grid" gap="2">
        {codes.map(({ madeAt, usedAt, post, postMr = post }) => (
          <li key={madeAt}>
            <Unbroken>
              {[
                t(post ? 'code.by' : 'code.toYou', {
                  when: formatDateTime(madeAt),
                  post: language === 'mr' ? postMr : post,
                }),
                usedAt ? t('code.used', { when: formatDateTime(usedAt) }) : t('code.unused'),
              ].join(' ')}
            </Unbroken>
          </li>
        ))}
      </chakra.ul>
      <Muted>{t('code.wrong')}</Muted>
    </chakra.section>
  );
}

/** One that is on this phone and not in the server's answer yet. */
export function WaitingMessage({ report }: { report: Report }) {
  const { t } = useTranslation('messages');
  const deleteReport = useDeleteReport();
  const { id, at, madeAt, summary, trouble } = report;
  const isRefused = at === 'attention';
  return (
    <Bubble isOwn who={t('from.you')} when={formatDateTime(madeAt)} text={String(summary.text ?? '')}>
      <Waiting id={id} />
      <p role="status">
        <Badge tone={isRefused ? 'red' : at === 'received' ? 'green' : 'yellow'}>
          {isRefused ? (
            <Why reason={report.reason} />
          ) : at === 'phone' && trouble === 'busy' ? (
            t('state.tomorrow')
          ) : (
            t(`state.${at}`)
          )}
        </Badge>
      </p>
      {isRefused && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button look="outline" onClick={() => void retryReport(id)}>
            {t('again')}
          </Button>
          <Button look="danger" onClick={() => void deleteReport(report)}>
            {t('delete')}
          </Button>
        </chakra.div>
      )}
    </Bubble>
  );
}

function Why({ reason }: Pick<Report, 'reason'>) {
  const { t } = useTranslation('problem');
  return t(`code.${publicProblem(reason)}`);
}

/** Files of this phone that are on their way. */
function Waiting({ id }: { id: string }) {
  const { t } = useTranslation('messages');
  const { waiting, refused } = useMessageFiles(id);
  return (
    <>
      {waiting > 0 && <p>{t('files.waiting', { count: waiting })}</p>}
      {refused > 0 && <p>{t('files.refused', { count: refused })}</p>}
    </>
  );
}

type LineRef = Ref<HTMLLIElement> | undefined;
type BubbleProps = {
  lineRef?: LineRef;
  isOwn: boolean;
  who: string;
  when: string;
  text: string;
  children: ReactNode;
};

/** The citizen's own stand to the right and are tinted, as in the assistant. */
const Bubble = ({ lineRef, isOwn, who, when, text, children }: BubbleProps) => (
  <chakra.li
    ref={lineRef}
    borderWidth="1px"
    borderColor="line"
    bg={isOwn ? 'info.bg' : 'bg'}
    borderRadius="md"
    padding="3"
    marginInlineStart={isOwn ? { base: '4', md: '16' } : '0'}
    marginInlineEnd={isOwn ? '0' : { base: '4', md: '16' }}
  >
    <p>
      <chakra.span fontWeight="700">{who}</chakra.span>{' '}
      <chakra.span color="fg.muted" whiteSpace="nowrap">
        {when}
      </chakra.span>
    </p>
    {text !== '' && (
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
        <Unbroken>{text}</Unbroken>
      </chakra.p>
    )}
    {children}
  </chakra.li>
);
