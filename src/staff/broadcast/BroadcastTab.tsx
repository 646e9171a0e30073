import { chakra } from '@chakra-ui/react/styled-system';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useBroadcastJobs } from '#api/staff/broadcast.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { HeldBack } from '#ui/feedback/HeldBack.tsx';
import type { Sheet } from '#ui/table/csv.ts';
import { ActiveJobs } from './ActiveJobs.tsx';
import { Logs } from './Logs.tsx';
import { MessageForm } from './MessageForm.tsx';
import { useSentNews } from './use-sent-news.ts';

type Props = {
  sheet: RefObject<Sheet | null>;
  page: number;
  onPage: (page: number) => void;
};

/** Message to everybody who has not opted out, then the active jobs and the log of sent broadcasts. */
export function BroadcastTab({ sheet, page, onPage }: Props) {
  const { t } = useTranslation('broadcast');
  const jobs = useBroadcastJobs();
  const awaitNews = useSentNews(jobs.jobs);
  return (
    <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      {jobs.toFile && (
        <Caution role="status" marginBlockEnd="0" data-to-file>
          {t('toFile')}
        </Caution>
      )}
      <HeldBack isHeld={jobs.isPending}>
        <MessageForm
          toFile={jobs.toFile}
          onSent={(jobId) => {
            awaitNews(jobId);
            onPage(1);
          }}
        />
        <ActiveJobs {...jobs} />
        <Logs sheet={sheet} page={page} onPage={onPage} />
      </HeldBack>
    </chakra.div>
  );
}
