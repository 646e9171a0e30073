import { createFileRoute } from '@tanstack/react-router';
import { SuperintendentLoginPage } from '#staff/login/SuperintendentLoginPage.tsx';

export const Route = createFileRoute('/_staff/superintendent-login')({
  loader: ({ context }) => context.words.need('login'),
  component: SuperintendentLoginPage,
});
