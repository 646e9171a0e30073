// Accounts that an administrator manages. Lists can be read offline; a change needs the network, because only
// the server knows whether an e-mail address is free.
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { accountLinkEndpoints } from '#contract/endpoints/account-links.ts';
import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { exportEndpoints } from '#contract/endpoints/exports.ts';
import { secondFactorEndpoints } from '#contract/endpoints/second-factor.ts';
import type { Body, Endpoint, Params } from '#contract/shared/endpoint.ts';
import type { Officer, officerSorts } from '#contract/staff/officer.ts';
import type { Station, stationSorts } from '#contract/staff/station.ts';
import { uuidv7 } from '#offline/index.ts';
import { Problem } from '../../shared/request.ts';
import { type Session, useSession } from '../client/session.ts';
import { type PageOf, staffKey, useStaffRead } from '../client/staff-query.ts';
import { staffFile, staffRequest } from '../client/staff-request.ts';
import { showInvitation } from './invitation.ts';

export interface AccountPage<Row> {
  readonly data: readonly Row[];
  readonly totalPages: number;
  readonly totalUsers: number;
}

export const useStationAccounts = (query: PageOf<(typeof stationSorts)[number]>) =>
  useStaffRead<AccountPage<Station>>(
    ['accounts', 'stations', query],
    (session, signal) =>
      emptyIfNone(staffRequest(session, adminEndpoints.stationAccounts, { query, signal })),
    { keepsRows: true },
  );

export const useOfficerAccounts = (query: PageOf<(typeof officerSorts)[number]>) =>
  useStaffRead<AccountPage<Officer>>(
    ['accounts', 'officers', query],
    (session, signal) =>
      emptyIfNone(staffRequest(session, adminEndpoints.officerAccounts, { query, signal })),
    { keepsRows: true },
  );

export const fetchStationFile = (session: Session, signal: AbortSignal): Promise<Blob> =>
  staffFile(session, exportEndpoints.exportStationAccounts, { signal });
export const fetchOfficerFile = (session: Session, signal: AbortSignal): Promise<Blob> =>
  staffFile(session, exportEndpoints.exportOfficerAccounts, { signal });

interface Write<E extends Endpoint> {
  params?: Params<E>;
  body?: Body<E>;
  /** The version the administrator saw; the server refuses a change of an older one. null: any version. */
  version?: number | null;
}

/** Refetches the lists, also after a conflict. The same write sent again after a lost answer keeps its id, so that
 * the server applies it once. Rejects with Problem, Unreachable or SignedOut. */
export function useAccountWrite() {
  const session = useSession();
  const queries = useQueryClient();
  const last = useRef({ said: '', id: '' });
  return async <E extends Endpoint>(row: E, call: Write<E>): Promise<void> => {
    const said = JSON.stringify([row.method, row.path, call]);
    if (last.current.said !== said) last.current = { said, id: uuidv7() };
    const { version, ...sent } = call;
    const headers = {
      'idempotency-key': last.current.id,
      ...(typeof version === 'number' && { 'if-match': `"${version}"` }),
    };
    try {
      const { invitation } = z.parse(withInvitation, await staffRequest(session, row, { ...sent, headers }));
      if (invitation !== undefined) showInvitation(invitation);
    } catch (error) {
      if (error instanceof Problem && error.code === 'stale_version')
        void queries.invalidateQueries({ queryKey: staffKey(session, 'accounts') });
      throw error;
    }
    last.current = { said: '', id: '' };
    void queries.invalidateQueries({ queryKey: staffKey(session) });
  };
}

const withInvitation = z.object({ invitation: z.optional(z.string()) });

export type AccountWrite = ReturnType<typeof useAccountWrite>;

/** The holder gets a link to choose a password. */
export const sendInvitation = (write: AccountWrite, id: string): Promise<void> =>
  write(accountLinkEndpoints.invite, { params: { id } });

export const resetFactor = (write: AccountWrite, id: string): Promise<void> =>
  write(secondFactorEndpoints.resetFactor, { params: { id } });

async function emptyIfNone<Row>(answer: Promise<AccountPage<Row>>): Promise<AccountPage<Row>> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    return { data: [], totalPages: 1, totalUsers: 0 };
  }
}
