import { Page } from '#ui/Page.tsx';

export function LoginSelectionPage() {
  return (
    <main id="content" tabIndex={-1}>
      <Page title="LoginSelectionPage" />
    </main>
  );
}
