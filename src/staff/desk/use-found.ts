import { useState } from 'react';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { useIncidents } from '#api/staff/incident.ts';
import { useSavedRows } from '#api/staff/saved-rows.ts';
import { foldReference, readAlike } from '#contract/public/reference.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { organisation } from '#organisation';

type Found =
  | { readonly state: 'none' | 'searching' | 'missing' | 'offline' | 'failed' }
  | { readonly state: 'found'; readonly incident: IncidentReport };

/** The reference in a code, a link or in what was typed. */
export const referenceIn = (text: string): string => foldReference(text, organisation.referencePrefix);

/** The report with this reference: from the server, or without a network among those saved on this device. */
export function useFound(reference: string): Found & { readonly retry: () => void } {
  const isAsked = reference !== '';
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useIncidents(
    { page: 1, search: reference },
    { enabled: isAsked },
  );
  const isLost = isAsked && isOffline(error);
  const saved = useSavedRows<IncidentReport>('incidents', isLost);
  const [last, setLast] = useState<IncidentReport>();
  const retry = () => void refetch();
  if (!isAsked) return { state: 'none', retry };
  const alike = readAlike(reference);
  const match = (rows: readonly IncidentReport[] = []) => {
    const like = rows.filter(({ referenceId }) => alike.includes(referenceId));
    return like.find(({ referenceId }) => referenceId === reference) ?? like[0];
  };
  const answer = isPlaceholderData ? undefined : data;
  const known = match(answer?.data) ?? match(saved?.rows);
  if (known && known !== last) setLast(known);
  // What is typed beside a report stays, also where a later answer fails or has it no more: the server then refuses the step.
  const incident = known ?? match(last && [last]);
  if (incident) return { state: 'found', incident, retry };
  if (isLost) return { state: saved ? 'offline' : 'searching', retry };
  if (isError) return { state: 'failed', retry };
  return { state: isFetching || isPlaceholderData || !data ? 'searching' : 'missing', retry };
}
