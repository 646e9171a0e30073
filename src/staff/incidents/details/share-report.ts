import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { incidentTab } from '#staff/list/incident-tab.ts';
import { shareText } from '#ui/browser/share.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';

/** Shares a link that holds no name and no place; the server shows the report only to those who may see it. */
export function useShareReport(): (incident: IncidentReport) => Promise<void> {
  const { t } = useTranslation('incidents');
  const { role } = useSession();
  const toast = useToast();
  return async ({ _id, referenceId: reference }) => {
    const path = `${consoleOf[role]}?tab=${incidentTab(role)}&id=${_id}`;
    const address = new URL(path, location.origin).href;
    const done = await shareText(t('acts.shareText', { reference, address }));
    if (done === 'copied') toast({ title: t('acts.copied'), text: t('acts.copiedText'), tone: 'done' });
    if (done === 'failed') toast({ title: t('acts.notCopied', { address }), tone: 'danger' });
  };
}
