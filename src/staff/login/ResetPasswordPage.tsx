import { Page } from '#ui/Page.tsx';

export function ResetPasswordPage() {
  return (
    <main id="content" tabIndex={-1}>
      <Page title="ResetPasswordPage" />
    </main>
  );
}
