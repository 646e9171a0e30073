import { createFileRoute } from '@tanstack/react-router';
import { ShoDashboard } from '#staff/shell/ShoDashboard.tsx';

export const Route = createFileRoute('/_staff/sho-dashboard')({
  loader: ({ context }) => context.words.need('shell'),
  component: ShoDashboard,
});
