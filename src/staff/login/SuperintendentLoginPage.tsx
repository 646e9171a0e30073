import { Page } from '#ui/Page.tsx';

export function SuperintendentLoginPage() {
  return (
    <main id="content" tabIndex={-1}>
      <Page title="SuperintendentLoginPage" />
    </main>
  );
}
