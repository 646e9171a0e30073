// Stations and villages from spreadsheets. Only the server knows what it has, so all of it needs the network.
import { useQueryClient } from '@tanstack/react-query';
import { exportEndpoints } from '#contract/endpoints/exports.ts';
import { stationSheetEndpoints } from '#contract/endpoints/station-sheets.ts';
import type { Body } from '#contract/shared/endpoint.ts';
import type { KeptStation, SheetPreview } from '#contract/staff/station-sheets.ts';
import { uuidv7 } from '#offline/index.ts';
import { type Session, useSession } from './client/session.ts';
import { staffKey, useStaffRead } from './client/staff-query.ts';
import { staffFile, staffRequest } from './client/staff-request.ts';

export const useLastImport = () =>
  useStaffRead(
    ['accounts', 'last-import'],
    async (session, signal) =>
      (await staffRequest(session, stationSheetEndpoints.lastStationImport, { signal })).data,
  );

export const fetchVillageFile = (session: Session): Promise<Blob> =>
  staffFile(session, exportEndpoints.exportVillages, {});

/** Rejects with Problem, Unreachable or SignedOut. */
export function useStationSheets() {
  const session = useSession();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: staffKey(session) });
  return {
    newId: uuidv7,
    async preview(sheets: string[]): Promise<SheetPreview> {
      const row = stationSheetEndpoints.previewStationSheets;
      return (await staffRequest(session, row, { body: { sheets } })).data;
    },
    /** `id`: the same for a retry of the same import. */
    async send(id: string, body: Body<typeof stationSheetEndpoints.importStationSheets>): Promise<void> {
      await staffRequest(session, stationSheetEndpoints.importStationSheets, {
        body,
        headers: { 'idempotency-key': id },
      });
      await readAgain();
    },
    async undo(id: string): Promise<readonly KeptStation[]> {
      const row = stationSheetEndpoints.undoStationImport;
      const headers = { 'idempotency-key': uuidv7() };
      const { kept } = await staffRequest(session, row, { params: { id }, headers });
      await readAgain();
      return kept;
    },
  };
}
