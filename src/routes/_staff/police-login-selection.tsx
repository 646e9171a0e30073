import { createFileRoute } from '@tanstack/react-router';
import { LoginSelection } from '#staff/login/LoginSelection.tsx';

export const Route = createFileRoute('/_staff/police-login-selection')({
  loader: ({ context }) => context.words.need('login'),
  component: LoginSelection,
});
