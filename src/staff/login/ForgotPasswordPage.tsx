import { Page } from '#ui/Page.tsx';

export function ForgotPasswordPage() {
  return (
    <main id="content" tabIndex={-1}>
      <Page title="ForgotPasswordPage" />
    </main>
  );
}
