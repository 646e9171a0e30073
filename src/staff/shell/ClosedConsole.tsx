import { chakra } from '@chakra-ui/react/styled-system';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { useGiveWay } from '#api/client/sign-in.ts';
import { consoleOf, loginOf } from '#contract/pages.ts';
import { LinkButton } from '#ui/form/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { isolateDirection } from '#ui/text/UserText.tsx';

type Props = {
  was: Session;
  /** null: signed out in another tab, or the seven days have passed. */
  now: Session | null;
  /** Opens the console of the other tab's user, possibly at this address. */
  onOpen: () => void;
};

/** Replaces a console whose officer is no longer the one signed in in this browser. */
export function ClosedConsole({ was, now, onOpen }: Props) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const giveWay = useGiveWay();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    giveWay(was, router.state.location.href);
    main.current?.focus();
  }, []);
  const me = isolateDirection(was.user.fullName);
  const name = isolateDirection(now?.user.fullName ?? '');
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
