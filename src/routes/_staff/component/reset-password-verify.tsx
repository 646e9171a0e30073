import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '#staff/login/ResetPasswordPage.tsx';

export const Route = createFileRoute('/_staff/component/reset-password-verify')({
  loader: ({ context }) => context.words.need('login'),
  component: ResetPasswordPage,
});
