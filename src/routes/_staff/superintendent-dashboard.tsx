import { createFileRoute } from '@tanstack/react-router';
import { SuperintendentDashboard } from '#staff/shell/SuperintendentDashboard.tsx';

export const Route = createFileRoute('/_staff/superintendent-dashboard')({
  loader: ({ context }) => context.words.need('shell'),
  component: SuperintendentDashboard,
});
