import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessageFiles } from '#api/public/messages.ts';
import { type Report, retryReport, useDeleteReport } from '#api/public/outbox/reports.ts';
import type { MessageRow } from '#contract/public/message.ts';
import { publicProblem } from '#contract/shared/problem.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Muted } from '#ui/text/Prose.tsx';

/** One that the server has. */
export function SentMessage({ message }: { message: MessageRow }) {
  const { t } = useTranslation('messages');
  const { side, text, at, readAt, post = '', postMr = post, files = [] } = message;
  const { language } = useLanguage();
  const isOwn = side === 'citizen';
  return (
    <Bubble
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
      {isOwn && <Waiting id={message.id} />}
      {isOwn && (
        <Muted>{readAt ? t('state.read', { when: formatDateTime(readAt) }) : t('state.received')}</Muted>
      )}
    </Bubble>
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

type BubbleProps = { isOwn: boolean; who: string; when: string; text: string; children: ReactNode };

/** The citizen's own stand to the right. */
const Bubble = ({ isOwn, who, when, text, children }: BubbleProps) => (
  <chakra.li
    borderWidth="1px"
    borderColor={isOwn ? 'line' : 'info'}
    bg={isOwn ? 'bg.subtle' : 'info.bg'}
    borderRadius="md"
    padding="3"
    marginInlineStart={isOwn ? { base: '4', md: '16' } : '0'}
    marginInlineEnd={isOwn ? '0' : { base: '4', md: '16' }}
  >
    <p>
      <chakra.span fontWeight="700">{who}</chakra.span> <chakra.span color="fg.muted">{when}</chakra.span>
    </p>
    {text !== '' && (
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </chakra.p>
    )}
    {children}
  </chakra.li>
);
