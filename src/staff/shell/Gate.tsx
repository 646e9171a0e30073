import { chakra } from '@chakra-ui/react/styled-system';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ConsoleSession,
  hasLeftHere,
  type Session,
  useSessionEnded,
  useSignedIn,
} from '#api/staff/client/session.ts';
import { useClearForOtherUser, useLeaveEndedSession } from '#api/staff/client/sign-in.ts';
import type { Role } from '#contract/shared/endpoint.ts';
import { consoleOf, loginOf } from '#contract/shared/pages.ts';
import { useFullName } from '#staff/writes/person-name.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button, LinkButton } from '#ui/form/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { isolateDirection } from '#ui/text/UserText.tsx';
import { IdleLock } from './IdleLock.tsx';

const EnrolPage = lazy(() => import('./EnrolPage.tsx'));

type Props = { who: Role; children: ReactNode };

/** A console belongs to the user who opened it; it closes if another tab signs out or changes the user. */
export function Gate({ who: role, children }: Props) {
  const session = useSignedIn();
  const [owner, setOwner] = useState(session);
  if (!owner) return null;
  if (session?.role === role && session.user.id === owner.user.id) {
    return (
      <ConsoleSession value={session}>
        {session.mustEnrol ? (
          <Suspense fallback={null}>
            <EnrolPage />
          </Suspense>
        ) : (
          <IdleLock>{children}</IdleLock>
        )}
        <SessionEnded session={session} />
      </ConsoleSession>
    );
  }
  if (session === null && hasLeftHere()) return null;
  return <ClosedConsole was={owner} now={session} onOpen={() => setOwner(session)} />;
}

type ClosedConsoleProps = {
  was: Session;
  /** null: signed out in another tab, or the seven days have passed. */
  now: Session | null;
  /** Opens the console of the other tab's user, possibly at this address. */
  onOpen: () => void;
};

/** Replaces a console whose officer is no longer the one signed in in this browser. */
function ClosedConsole({ was, now, onOpen }: ClosedConsoleProps) {
  const { t } = useTranslation('shell');
  const fullNameOf = useFullName();
  const router = useRouter();
  const giveWay = useClearForOtherUser();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    giveWay(was, router.state.location.href);
    main.current?.focus();
  }, []);
  const me = isolateDirection(fullNameOf(was.user));
  const name = now ? isolateDirection(fullNameOf(now.user)) : '';
  return (
    <main id="content" tabIndex={-1} ref={main}>
      <Page
        title={now ? t('closed.title', { name }) : t('closed.signedOut')}
        lead={now ? t('closed.text', { me }) : t('closed.signedOutText', { me })}
      >
        <p>{t('closed.kept', { me })}</p>
        <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="6" marginBlockEnd="3">
          {now && (
            <LinkButton to={consoleOf[now.role]} onClick={onOpen}>
              {t('closed.open', { console: t(`console.${now.role}.title`) })}
            </LinkButton>
          )}
          <LinkButton to={loginOf[was.role]} state={{ again: true }} look={now ? 'outline' : 'solid'}>
            {t('closed.again', { me })}
          </LinkButton>
        </chakra.div>
        {now && <chakra.p color="fg.muted">{t('closed.ends', { name })}</chakra.p>}
      </Page>
    </main>
  );
}

/** Shown when the server no longer accepts the session. */
function SessionEnded({ session }: { session: Session }) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const leave = useLeaveEndedSession();
  const ended = useSessionEnded();
  const goHome = async () => {
    await leave(session, router.state.location.href);
    await router.navigate({ to: '/', replace: true });
  };
  return (
    <Dialog
      open={ended}
      onClose={goHome}
      firm
      title={t('expired.title')}
      actions={<Button onClick={goHome}>{t('expired.confirm')}</Button>}
    >
      <p>{t('expired.text')}</p>
      <p>{t('expired.kept')}</p>
    </Dialog>
  );
}
