import { type ReactNode, useMemo, useState } from 'react';
import { readComplaint } from '#api/public/complaint.ts';
import { useReports } from '#api/public/outbox/reports.ts';
import { Queries } from '#api/shared/Queries.tsx';
import { typedFrom } from '../form/form-values.ts';
import type { Repair } from '../form/use-draft.ts';

interface Props {
  /** Of the refused complaint. */
  id: string;
  children: (repair: Repair | null) => ReactNode;
}

export function Repairing(props: Props) {
  return (
    <Queries>
      <Repaired {...props} />
    </Queries>
  );
}

const Repaired = ({ id, children }: Props) => children(useRepair(id));

/** Keeps the refused complaint while the page is open: filing the corrected one removes it. */
function useRepair(id: string): Repair | null {
  const { data } = useReports();
  const body = data?.find((report) => report.id === id && report.at === 'attention')?.body ?? null;
  const found = useMemo(() => {
    const complaint = readComplaint(body);
    return complaint && { id, position: complaint.position ?? null, fields: typedFrom(complaint) };
  }, [body, id]);
  const [remembered, remember] = useState<Repair | null>(null);
  if (found && found.id !== remembered?.id) remember(found);
  return remembered?.id === id ? remembered : found;
}
