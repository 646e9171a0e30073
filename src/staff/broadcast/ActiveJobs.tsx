import { chakra } from '@chakra-ui/react/styled-system';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import {
  type BroadcastJob,
  isRunning,
  type useBroadcastJobs,
  useBroadcastWrite,
} from '#api/staff/broadcast.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useQuestion } from '#staff/list/use-question.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { TitleBar } from '#ui/layout/TitleBar.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { Unbroken } from '#ui/text/Unbroken.tsx';

type Props = Pick<ReturnType<typeof useBroadcastJobs>, 'jobs' | 'toFile' | 'isFetching' | 'refetch'>;

/** Shown only while jobs exist. When one has ended, the logs are refetched once for their final counts. */
export function ActiveJobs({ jobs, toFile, isFetching, refetch }: Props) {
  const { t } = useTranslation('broadcast');
  const { cancel, readAgain } = useBroadcastWrite();
  const [toCancel, setToCancel] = useState<BroadcastJob | null>(null);
  const ended = jobs
    .filter((job) => !isRunning(job))
    .map(({ id }) => id)
    .join();
  const before = useRef('');
  useEffect(() => {
    if (ended !== before.current && ended !== '') readAgain();
    before.current = ended;
  });
  if (jobs.length === 0) return null;
  const columns: Column<BroadcastJob>[] = [
    { key: 'id', header: t('job.id'), part: 'head', cell: ({ id }) => <code>{id.slice(-8)}</code> },
    {
      key: 'name',
      header: t('job.name'),
      cell: ({ name }) => t(name === 'file' ? 'type.file' : 'type.custom'),
    },
    { key: 'timestamp', header: t('job.timestamp'), cell: (job) => timeOf(job.timestamp) },
    { key: 'processedOn', header: t('job.processedOn'), cell: (job) => timeOf(job.processedOn) },
    { key: 'finishedOn', header: t('job.finishedOn'), cell: (job) => timeOf(job.finishedOn) },
    { key: 'progress', header: t('job.progress'), cell: ({ progress }) => `${progress}%` },
    {
      key: 'state',
      header: t('job.state'),
      cell: ({ state, startsAt, isTrial }) => (
        <>
          {isTrial && <Badge>{t('trial.badge')}</Badge>}
          {state === 'waiting' && startsAt !== undefined && (
            <chakra.span display="block">
              <Unbroken>{t('later.at', { when: formatDateTime(startsAt) })}</Unbroken>
            </chakra.span>
          )}
          <Badge tone={state === 'completed' && !toFile ? 'blue' : 'grey'}>{t(`state.${state}`)}</Badge>{' '}
          {state === 'completed' && toFile && <Badge tone="yellow">{t('state.toFile')}</Badge>}
        </>
      ),
    },
    {
      key: 'cancel',
      header: t('job.actions'),
      part: 'foot',
      cell: (job) =>
        isRunning(job) && (
          <Button look="danger" onClick={() => setToCancel(job)}>
            {t('cancel.button')}
          </Button>
        ),
    },
  ];
  return (
    <Card as="div" data-part="jobs">
      <TitleBar>
        <chakra.h2 fontSize="lg">{t('job.title')}</chakra.h2>
        <Button
          look="outline"
          aria-label={t('job.refresh')}
          aria-busy={isFetching}
          onClick={() => void refetch()}
        >
          <Icon of={RefreshCw} size={18} />
        </Button>
      </TitleBar>
      <DataTable caption={t('job.title')} columns={columns} rows={jobs} keyOf={({ id }) => id} tight />
      <CancelDialog job={toCancel} onCancel={cancel} onClose={() => setToCancel(null)} />
    </Card>
  );
}

/** In India, as the time at which a job starts; a dash if it has not happened. */
const timeOf = (moment: number | null) => (moment === null ? '–' : formatDateTime(moment));

type CancelProps = { job: BroadcastJob | null; onCancel: (id: string) => Promise<void>; onClose: () => void };

function CancelDialog({ job, onCancel, onClose }: CancelProps) {
  const { t } = useTranslation('broadcast');
  const onConfirm = async () => {
    if (job) await onCancel(job.id).then(onClose);
  };
  const { dialog, failure } = useQuestion(
    { about: job?.id ?? null, onConfirm, onClose },
    {
      title: t('cancel.title'),
      cancel: t('cancel.no'),
      confirm: () => t('cancel.yes'),
      look: 'danger',
      failed: (why) => (why instanceof Problem ? why.message : t('failed.network')),
    },
  );
  return (
    <Dialog {...dialog}>
      {failure}
      <p>{t('cancel.text', { progress: job?.progress ?? 0 })}</p>
    </Dialog>
  );
}
