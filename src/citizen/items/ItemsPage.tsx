import { useTranslation } from 'react-i18next';
import { Page } from '#ui/Page.tsx';

export function ItemsPage() {
  const { t } = useTranslation();
  return <Page title={t('page.items')} />;
}
