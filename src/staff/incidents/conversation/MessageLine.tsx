import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { usePendingMessages } from '#api/staff/conversation.ts';
import type { MessageRow } from '#contract/public/message.ts';
import type { NamesMr } from '#contract/staff/officer.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { useFullName } from '#staff/writes/person-name.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserLines, withoutDirectionMarks } from '#ui/text/UserText.tsx';

type Props = { message: MessageRow; language: string; namesMr: NamesMr | undefined };

/** The words first; who wrote them, when, and when they were read, in one small line below. */
export function MessageLine({ message, language, namesMr }: Props) {
  const { t } = useTranslation('conversation');
  const { side, text, at, readAt, by, post, postMr, files = [], code } = message;
  const { language: ofPage } = useLanguage();
  const nameOf = useFullName(namesMr);
  const postIn = (own?: string, marathi?: string) => (ofPage === 'mr' && marathi) || own;
  const isOwn = side === 'police';
  const written = formatDateTime(at);
  const read = readAt && formatDateTime(readAt);
  const state = !read
    ? t('state.unread')
    : read === written
      ? t('state.readAtOnce')
      : t('state.read', { when: read });
  const named = (fullName?: string, ...posts: Parameters<typeof postIn>) =>
    withoutDirectionMarks([fullName && nameOf({ fullName }), postIn(...posts)].filter(Boolean).join(', '));
  const who = isOwn ? named(by, post, postMr) : t('from.citizen');
  return (
    <Bubble isOwn={isOwn}>
      {text !== '' && <UserLines lang={language} text={text} />}
      {files.length > 0 && <p>{t('files', { count: files.length })}</p>}
      <chakra.p color="fg.muted" fontSize="sm">
        <Unbroken>{[who, written, isOwn && state].filter(Boolean).join(' · ')}</Unbroken>
      </chakra.p>
      {code && (
        <chakra.p color="fg.muted" fontSize="sm">
          <Unbroken>
            {code.post
              ? t('code.with', {
                  when: formatDateTime(code.madeAt),
                  by: named(code.by, code.post, code.postMr),
                })
              : t('code.withSent', { when: formatDateTime(code.madeAt) })}
          </Unbroken>
        </chakra.p>
      )}
    </Bubble>
  );
}

type Pending = ReturnType<typeof usePendingMessages>[number];

/** Written on this device and not delivered. */
export function PendingLine({ write, language }: { write: Pending; language: string }) {
  const { t } = useTranslation('conversation');
  const { at, summary, message } = write;
  return (
    <Bubble isOwn>
      <Badge tone={at === 'attention' ? 'red' : 'yellow'}>{t(`state.${at}`, { why: message ?? '' })}</Badge>
      {summary && <UserLines lang={language} text={summary.text} />}
    </Bubble>
  );
}

const Bubble = ({ isOwn, children }: { isOwn: boolean; children: ReactNode }) => (
  <chakra.li
    bg={isOwn ? 'info.bg' : 'bg.subtle'}
    borderRadius="md"
    padding="2"
    paddingInline="3"
    marginInlineStart={isOwn ? '6' : '0'}
    marginInlineEnd={isOwn ? '0' : '6'}
    overflowWrap="anywhere"
  >
    {children}
  </chakra.li>
);
