import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '#staff/login/ResetPassword.tsx';

export const Route = createFileRoute('/_staff/component/reset-password-verify')({
  loader: ({ context }) => context.words.need('login', 'problem'),
  component: ResetPassword,
});
