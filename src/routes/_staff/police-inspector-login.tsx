import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '#staff/login/LoginPage.tsx';
import { loginSearch } from './-search.ts';

export const Route = createFileRoute('/_staff/police-inspector-login')({
  validateSearch: loginSearch,
  beforeLoad: async ({ location: { state } }) => (await import('./-gate.ts')).onlySignedOut('pi', state),
  loader: ({ context }) => context.words.need('login', 'problem'),
  component: () => <LoginPage who="pi" redirect={Route.useSearch().redirect} />,
});
