import { useTranslation } from 'react-i18next';
import { TextAnchor } from '#ui/form/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';

const pages = [
  ['/emergency-contact', 'emergency'],
  ['/file-complaint', 'complaint'],
  ['/my-reports', 'myReports'],
  ['/legal-guidance', 'guidance'],
] as const;

/**
 * The worker shows it where a page is not saved on this phone. It appears at any address, so it has no
 * scripts.
 */
export function OfflinePage() {
  const { t } = useTranslation();
  return (
    <main id="content">
      <Page title={t('offlinePage.title')} lead={t('offlinePage.text')}>
        <ul>
          {pages.map(([href, key]) => (
            <li key={key}>
              <TextAnchor href={href} display="inline-flex" alignItems="center" minHeight="target">
                {t(`page.${key}`)}
              </TextAnchor>
            </li>
          ))}
        </ul>
      </Page>
    </main>
  );
}
