import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '#staff/login/LoginPage.tsx';
import { loginSearch } from './-search.ts';

export const Route = createFileRoute('/_staff/admin-login')({
  validateSearch: loginSearch,
  beforeLoad: async ({ location: { state } }) => (await import('./-gate.ts')).onlySignedOut('admin', state),
  loader: ({ context }) => context.words.need('login', 'problem'),
  component: () => <LoginPage who="admin" redirect={Route.useSearch().redirect} />,
});
