import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Talk } from '#ui/art/Talk.tsx';
import { LinkButton } from '#ui/form/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks that the attempted path is logged
    console.error('404: no page at', window.location.pathname);
  }, []);
  return (
    <Page
      title={t('notFound.title')}
      heading={
        <>
          <chakra.span display="block" fontSize="3xl" color="accent">
            {t('notFound.code')}
          </chakra.span>
          {t('notFound.title')}
        </>
      }
      lead={t('notFound.text')}
    >
      <Talk />
      <LinkButton to="/" marginBlockStart="4">
        {t('action.returnHome')}
      </LinkButton>
    </Page>
  );
}
