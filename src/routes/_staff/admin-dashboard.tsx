import { createFileRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Session, useSession } from '#api/session.ts';
import { Console } from '#staff/shell/Console.tsx';
import { SystemCounts } from '#staff/shell/SystemCounts.tsx';
import { tabsOf } from '#staff/shell/tabs.ts';
import type { Sheet } from '#ui/csv.ts';

export const Route = createFileRoute('/_staff/admin-dashboard')({
  beforeLoad: async ({ location }) => (await import('./-gate.ts')).onlyFor('admin', location.href),
  loader: ({ context }) => context.words.need('shell'),
  component: Gate,
});

function Gate() {
  const session = useSession();
  return session?.role === 'admin' ? <AdminConsole session={session} /> : null;
}

function AdminConsole({ session }: { session: Session }) {
  const { t } = useTranslation('shell');
  const sheet = useRef<Sheet | null>(null);
  return (
    <Console
      session={session}
      title={t('console.admin.title')}
      subtitle={t('console.admin.subtitle')}
      tabs={tabsOf.admin}
      tab={tabsOf.admin[0]}
      sheet={sheet}
    >
      <SystemCounts session={session} sheet={sheet} />
    </Console>
  );
}
