import { createFileRoute } from '@tanstack/react-router';
import { InspectorLoginPage } from '#staff/login/InspectorLoginPage.tsx';

export const Route = createFileRoute('/_staff/police-inspector-login')({
  loader: ({ context }) => context.words.need('login'),
  component: InspectorLoginPage,
});
