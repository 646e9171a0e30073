import { chakra } from '@chakra-ui/react/styled-system';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';

/** The last net: a status or a message, the stack only while developing, and the way back. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const { headline, stack } = read(error);
  return (
    <main id="content" tabIndex={-1}>
      <Page title={t('crash.title')} lead={t('crash.text')}>
        <chakra.p fontWeight="600">{headline}</chakra.p>
        {import.meta.env.DEV && stack && (
          <chakra.pre overflowX="auto" fontSize="sm" marginBlock="4">
            {stack}
          </chakra.pre>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="6">
          <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
          <Button look="outline" onClick={() => window.location.assign('/')}>
            {t('action.returnHome')}
          </Button>
        </chakra.div>
      </Page>
    </main>
  );
}

function read(error: unknown): { headline: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { headline: String(error) };
  return { headline: 'status' in error ? String(error.status) : error.message, stack: error.stack };
}
