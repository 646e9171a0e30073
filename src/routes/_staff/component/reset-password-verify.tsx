import { createFileRoute } from '@tanstack/react-router';
import { AskAdministrator } from '#staff/login/AskAdministrator.tsx';

export const Route = createFileRoute('/_staff/component/reset-password-verify')({
  loader: ({ context }) => context.words.need('login'),
  component: AskAdministrator,
});
