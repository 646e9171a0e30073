import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Queries } from '#api/shared/Queries.tsx';

/** Denser than the citizens' pages. Each page has its own `<main id="content">`, because consoles have a sidebar. */
export const Route = createFileRoute('/_staff')({ component: StaffLayout });

function StaffLayout() {
  useEffect(() => {
    // What is still to be told to the server of sign-outs without a network.
    void import('#api/staff/client/sign-out.ts').then(({ finishSignOuts }) => finishSignOuts());
  }, []);
  return (
    <Queries>
      <div data-density="compact">
        <Outlet />
      </div>
    </Queries>
  );
}
