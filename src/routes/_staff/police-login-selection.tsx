import { createFileRoute } from '@tanstack/react-router';
import { LoginSelectionPage } from '#staff/login/LoginSelectionPage.tsx';

export const Route = createFileRoute('/_staff/police-login-selection')({
  loader: ({ context }) => context.words.need('login'),
  component: LoginSelectionPage,
});
