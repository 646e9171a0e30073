import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '#staff/login/LoginPage.tsx';
import { loginSearch } from './-search.ts';

export const Route = createFileRoute('/_staff/superintendent-login')({
  validateSearch: loginSearch,
  beforeLoad: async () => (await import('./-gate.ts')).onlySignedOut('sp'),
  loader: ({ context }) => context.words.need('login', 'problem'),
  component: SuperintendentLogin,
});

function SuperintendentLogin() {
  return <LoginPage who="sp" redirect={Route.useSearch().redirect} />;
}
