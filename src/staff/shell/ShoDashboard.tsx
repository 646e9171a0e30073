import { Page } from '#ui/Page.tsx';

export function ShoDashboard() {
  return (
    <main id="content" tabIndex={-1}>
      <Page title="ShoDashboard" />
    </main>
  );
}
