import { createFileRoute } from '@tanstack/react-router';
import { AdminLoginPage } from '#staff/login/AdminLoginPage.tsx';

export const Route = createFileRoute('/_staff/admin-login')({
  loader: ({ context }) => context.words.need('login'),
  component: AdminLoginPage,
});
