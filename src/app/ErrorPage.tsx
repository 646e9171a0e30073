import { chakra } from '@chakra-ui/react/styled-system';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/form/Button.tsx';
import { Main } from '#ui/layout/Main.tsx';
import { Page } from '#ui/layout/Page.tsx';

/** The last error boundary: shows a status or a message, the stack in development only, and a link back. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const { headline, isLostChunk } = read(error);
  const words = isLostChunk
    ? { title: t('state.offline'), lead: t('state.offlineText') }
    : { title: t('crash.title'), lead: t('crash.text') };
  return (
    <Main>
      <Page {...words}>
        {!isLostChunk && <b lang="en">{headline}</b>}
        {import.meta.env.DEV && (
          <chakra.pre overflowX="auto" fontSize="sm" marginBlock="4">
            {error instanceof Error && error.stack}
          </chakra.pre>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="6">
          <Button onClick={() => window.location.reload()}>
            {t(isLostChunk ? 'action.retry' : 'crash.reload')}
          </Button>
          <Button look="outline" onClick={() => window.location.assign('/')}>
            {t('action.returnHome')}
          </Button>
        </chakra.div>
      </Page>
    </Main>
  );
}

/** A chunk that failed to load is a network problem, not an error of the application. */
function read(error: unknown) {
  if (!(error instanceof Error)) return { headline: String(error), isLostChunk: false };
  const { message } = error;
  const isLostChunk = /import(ed|ing)?.*module|module script/i.test(message);
  return { headline: 'status' in error ? String(error.status) : message, isLostChunk };
}
