import { Page } from '#ui/Page.tsx';

export function AdminDashboard() {
  return (
    <main id="content" tabIndex={-1}>
      <Page title="AdminDashboard" />
    </main>
  );
}
