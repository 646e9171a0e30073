import { useTranslation } from 'react-i18next';
import { Page } from '#ui/Page.tsx';

export function DeletionPage() {
  const { t } = useTranslation();
  return <Page title={t('page.deletion')} />;
}
