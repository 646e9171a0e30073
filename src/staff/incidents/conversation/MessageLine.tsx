import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { usePendingMessages } from '#api/staff/conversation.ts';
import type { MessageRow } from '#contract/public/message.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { UserLines, withoutDirectionMarks } from '#ui/text/UserText.tsx';

export function MessageLine({ message, language }: { message: MessageRow; language: string }) {
  const { t } = useTranslation('conversation');
  const { side, text, at, readAt, by = '', post = '', files = [], code } = message;
  const isOwn = side === 'police';
  const who = isOwn
    ? t('from.police', { by: withoutDirectionMarks(by), post: withoutDirectionMarks(post) })
    : t('from.citizen');
  return (
    <Bubble isOwn={isOwn} who={who}>
      {formatDateTime(at)}
      {isOwn && ` · ${readAt ? t('state.read', { when: formatDateTime(readAt) }) : t('state.unread')}`}
      {code && (
        <chakra.p color="fg.muted">
          {code.post
            ? t('code.with', {
                when: formatDateTime(code.madeAt),
                by: withoutDirectionMarks([code.by, code.post].filter(Boolean).join(', ')),
              })
            : t('code.withSent', { when: formatDateTime(code.madeAt) })}
        </chakra.p>
      )}
      {text !== '' && <UserLines lang={language} text={text} />}
      {files.length > 0 && <p>{t('files', { count: files.length })}</p>}
    </Bubble>
  );
}

type Pending = ReturnType<typeof usePendingMessages>[number];

/** Written on this device and not delivered. */
export function PendingLine({ write, language }: { write: Pending; language: string }) {
  const { t } = useTranslation('conversation');
  const { at, summary, message } = write;
  return (
    <Bubble isOwn who="">
      <Badge tone={at === 'attention' ? 'red' : 'yellow'}>{t(`state.${at}`, { why: message ?? '' })}</Badge>
      {summary && <UserLines lang={language} text={summary.text} />}
    </Bubble>
  );
}

const Bubble = ({ isOwn, who, children }: { isOwn: boolean; who: string; children: ReactNode }) => (
  <chakra.li
    bg={isOwn ? 'info.bg' : 'bg.subtle'}
    borderRadius="md"
    padding="2"
    paddingInline="3"
    marginInlineStart={isOwn ? '6' : '0'}
    marginInlineEnd={isOwn ? '0' : '6'}
    overflowWrap="anywhere"
  >
    {who !== '' && <chakra.b display="block">{who}</chakra.b>}
    {children}
  </chakra.li>
);
