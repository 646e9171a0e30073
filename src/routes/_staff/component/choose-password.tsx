import { createFileRoute } from '@tanstack/react-router';
import { ChoosePassword } from '#staff/login/ChoosePassword.tsx';

export const Route = createFileRoute('/_staff/component/choose-password')({
  loader: ({ context }) => context.words.need('login', 'problem', 'refusals'),
  component: ChoosePassword,
});
