import { useTranslation } from 'react-i18next';
import { Page } from '#ui/Page.tsx';

export function GuidancePage() {
  const { t } = useTranslation();
  return <Page title={t('page.guidance')} />;
}
