import { createFileRoute } from '@tanstack/react-router';
import { AdminDashboard } from '#staff/shell/AdminDashboard.tsx';

export const Route = createFileRoute('/_staff/admin-dashboard')({
  loader: ({ context }) => context.words.need('shell'),
  component: AdminDashboard,
});
