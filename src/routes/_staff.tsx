import { createFileRoute, Outlet } from '@tanstack/react-router';

/** Denser than the citizens' side. Each staff page brings its own `<main id="content">`, for consoles have a sidebar. */
export const Route = createFileRoute('/_staff')({ component: StaffLayout });

function StaffLayout() {
  return (
    <div data-density="compact">
      <Outlet />
    </div>
  );
}
