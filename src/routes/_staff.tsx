import { createFileRoute, Outlet } from '@tanstack/react-router';

/**
 * Denser layout than the citizens' pages. Each staff page has its own `<main id="content">`, because consoles
 * have a sidebar.
 */
export const Route = createFileRoute('/_staff')({ component: StaffLayout });

function StaffLayout() {
  return (
    <div data-density="compact">
      <Outlet />
    </div>
  );
}
