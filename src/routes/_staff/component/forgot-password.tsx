import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#staff/login/ForgotPasswordPage.tsx';

export const Route = createFileRoute('/_staff/component/forgot-password')({
  loader: ({ context }) => context.words.need('login'),
  component: ForgotPasswordPage,
});
