import { Page } from '#ui/Page.tsx';

export function InspectorLoginPage() {
  return (
    <main id="content" tabIndex={-1}>
      <Page title="InspectorLoginPage" />
    </main>
  );
}
