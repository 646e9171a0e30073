import { createFileRoute, redirect } from '@tanstack/react-router';
import { NotFoundPage } from '#citizen/not-found/NotFoundPage.tsx';
import { isStaffPath } from '#contract/shared/pages.ts';

export const Route = createFileRoute('/_citizen/$')({
  beforeLoad: async ({ location: { pathname, search, hash }, context }) => {
    if (!isStaffPath(pathname)) return;
    await context.bringConsoles();
    throw redirect({ to: pathname, search, hash, state: true, replace: true });
  },
  component: NotFoundPage,
});
