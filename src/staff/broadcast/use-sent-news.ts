import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BroadcastJob, useBroadcastLogs } from '#api/staff/broadcast.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';

/** Says "sent" of a broadcast of this visit only once it has ended and the gateway has taken it. Returns what makes one awaited. */
export function useSentNews(jobs: readonly BroadcastJob[]): (jobId: string) => void {
  const { t } = useTranslation('broadcast');
  const toast = useToast();
  const { data: logs } = useBroadcastLogs(1);
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  const isTaken = (id: string) =>
    jobs.some((job) => job.id === id && job.state === 'completed') &&
    logs?.data.some(({ jobId, successCount, toFile }) => jobId === id && successCount > 0 && !toFile) ===
      true;
  const taken = awaited.filter(isTaken).join();
  useEffect(() => {
    if (taken === '') return;
    setAwaited((now) => now.filter((id) => !taken.includes(id)));
    toast({ title: t('sent.title'), text: t('sent.text'), tone: 'done' });
  }, [taken, toast, t]);
  return (jobId) => setAwaited((now) => [...now, jobId]);
}
