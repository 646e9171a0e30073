import { chakra } from '@chakra-ui/react/styled-system';
import type { RefObject } from 'react';
import type { Session } from '#api/client/session.ts';
import type { Sheet } from '#ui/table/csv.ts';
import { ActiveJobs } from './ActiveJobs.tsx';
import { Logs } from './Logs.tsx';
import { MessageForm } from './MessageForm.tsx';

type Props = {
  session: Session;
  sheet: RefObject<Sheet | null>;
  page: number;
  onPage: (page: number) => void;
};

/** Message to everybody who has not opted out, then the active jobs and the log of sent broadcasts. */
export function BroadcastTab({ session, sheet, page, onPage }: Props) {
  return (
    <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <MessageForm session={session} onSent={() => onPage(1)} />
      <ActiveJobs session={session} />
      <Logs session={session} sheet={sheet} page={page} onPage={onPage} />
    </chakra.div>
  );
}
