import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#api/public/outbox/reports.ts';
import { type TrackingStatus, useTrackingStatus } from '#api/public/track.ts';
import { formatDateTime } from '#i18n/format.ts';
import { LinkButton } from '#ui/form/Button.tsx';
import { Card, Notice } from '#ui/layout/Card.tsx';
import { ListLoading } from '#ui/table/ListStates.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { AskedAtTheEnd } from './AskedAtTheEnd.tsx';
import type { MessagesProps } from './conversation/Messages.tsx';
import { AskAgain, NoAnswer } from './NoAnswer.tsx';
import { TrackedRecord } from './TrackedRecord.tsx';

/** Not on the phone and no network: shown another time. */
const Messages = lazy(async (): Promise<{ default: ComponentType<MessagesProps> }> => {
  const loaded = await import('./conversation/Messages.tsx').catch(() => null);
  return { default: loaded?.Messages ?? (() => null) };
});

/** The best known state: the server's answer, new or saved; else this phone's own data; else why there is none. */
export function Answer({ reference }: { reference: string }) {
  const { t } = useTranslation('track');
  const tracking = useTrackingStatus(reference);
  const [isAtMessages, setAtMessages] = useState(false);
  const { own, answer, isPending, isFetching, trouble, refetch } = tracking;
  if (isPending) return <ListLoading label={t('searching')} rows={3} />;
  if (answer)
    return (
      <>
        <TrackedRecord
          answer={answer}
          own={own ?? undefined}
          isOld={trouble !== null}
          isAtMessages={isAtMessages}
          isFetching={isFetching}
          onRefresh={refetch}
        />
        {own && <AskedAtTheEnd report={own} answer={answer} />}
        <Suspense fallback={null}>
          <Messages
            reference={own?.referenceId ?? reference}
            own={own}
            answer={answer}
            onSight={setAtMessages}
          />
        </Suspense>
      </>
    );
  if (own) return <OwnUnanswered report={own} trouble={trouble} retry={<AskAgain {...tracking} />} />;
  if (trouble === 'not_found') return <NotFound reference={reference} />;
  return <NoAnswer {...tracking} offline={t('offline.text', { reference })} />;
}

function NotFound({ reference }: { reference: string }) {
  const { t } = useTranslation('track');
  return (
    <Notice tone="wait" role="status">
      <chakra.h2 fontSize="lg">{t('notFound.title')}</chakra.h2>
      <chakra.p overflowWrap="anywhere">
        <Unbroken>{t('notFound.text', { reference })}</Unbroken>
      </chakra.p>
      <chakra.p marginBlockStart="2">{t('notFound.check')}</chakra.p>
      <chakra.ul listStyleType="disc" paddingInlineStart="5" marginBlockEnd="2">
        <li>{t('notFound.letters')}</li>
        <li>{t('notFound.whole')}</li>
        <li>{t('notFound.unsent')}</li>
      </chakra.ul>
      <p>{t('notFound.ask')}</p>
    </Notice>
  );
}

type Props = { report: Report; trouble: TrackingStatus<unknown>['trouble']; retry: ReactNode };

function OwnUnanswered({ report, trouble, retry }: Props) {
  const { t } = useTranslation('track');
  const { referenceId, madeAt, receivedAt, attempts } = report;
  const received = { when: formatDateTime(receivedAt ?? madeAt) };
  const state = receivedAt
    ? trouble === 'not_found'
      ? t('own.receivedNoRecord', received)
      : t('own.received', received)
    : attempts > 0
      ? t('own.maybe')
      : t('own.notSent');
  return (
    <Card marginBlockEnd="6" aria-label={referenceId}>
      <chakra.h2 fontSize="xl">
        <span translate="no">{referenceId}</span>
      </chakra.h2>
      <p>
        <Unbroken>{t('own.saved', { when: formatDateTime(madeAt) })}</Unbroken>
      </p>
      <p role="status">
        <Unbroken>{state}</Unbroken>
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="4">
        {(receivedAt !== null || attempts > 0) && retry}
        <LinkButton to="/my-reports" look="outline">
          {t('own.open')}
        </LinkButton>
      </chakra.div>
    </Card>
  );
}
