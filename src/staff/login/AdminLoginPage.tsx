import { Page } from '#ui/Page.tsx';

export function AdminLoginPage() {
  return (
    <main id="content" tabIndex={-1}>
      <Page title="AdminLoginPage" />
    </main>
  );
}
