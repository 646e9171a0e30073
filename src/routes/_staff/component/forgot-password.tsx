import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '#staff/login/ForgotPassword.tsx';

export const Route = createFileRoute('/_staff/component/forgot-password')({
  loader: ({ context }) => context.words.need('login', 'problem'),
  component: ForgotPassword,
});
