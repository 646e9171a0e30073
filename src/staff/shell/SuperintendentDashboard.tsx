import { Page } from '#ui/Page.tsx';

export function SuperintendentDashboard() {
  return (
    <main id="content" tabIndex={-1}>
      <Page title="SuperintendentDashboard" />
    </main>
  );
}
