// The files of a filed complaint and their progress, refetched at each outbox event.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { seenName } from '#contract/public/facts/evidence.ts';
import {
  deviceOutbox,
  type FileProgress,
  isUnmetered,
  pauseFile,
  progressOfEntry,
  removeFile,
  resumeFile,
} from '#offline/index.ts';
import { readComplaint } from '../complaint.ts';
import type { Report } from './reports.ts';

export interface ReportFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly sentBytes: number;
  /** text: its complaint must be delivered first. wifi: waits for Wi-Fi. */
  readonly at: 'text' | 'waiting' | 'wifi' | 'paused' | 'arrived' | 'refused' | 'removed';
  /** HTTP status of the refusal; 0: the file cannot be read on this phone. */
  readonly refusal: number | null;
}

export const reportFilesQuery = (id: string) =>
  queryOptions({
    queryKey: ['report-files', id],
    queryFn: () => deviceOutbox.store.run('readonly', (tables) => progressOfEntry(tables, id)),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { onDevice: true },
  });

const allFilesQuery = queryOptions({
  ...reportFilesQuery(''),
  queryKey: ['report-files'],
  queryFn: () => deviceOutbox.store.run('readonly', (tables) => progressOfEntry(tables)),
});

/** Files of all reports on this phone: number to be sent, and number refused. */
export function useFileCounts(): { unsent: number; refused: number } {
  const { data = [] } = useQuery(allFilesQuery);
  const inState = (...states: FileProgress['state'][]) =>
    data.filter(({ state }) => states.includes(state)).length;
  return { unsent: inState('waiting', 'paused'), refused: inState('refused') };
}

/** In the complaint's order; files without progress on this phone are left out. */
export function useReportFiles(report: Report): readonly ReportFile[] {
  const { data: notes = [] } = useQuery(reportFilesQuery(report.id));
  return filesShown(report, notes);
}

export function filesShown(
  report: Pick<Report, 'at' | 'body'>,
  notes: readonly FileProgress[],
): readonly ReportFile[] {
  if (notes.length === 0) return [];
  const isSent = report.at === 'received';
  const known = new Map(notes.map((note) => [note.id, note]));
  return (readComplaint(report.body)?.evidence ?? []).flatMap(({ id, name, bytes }): ReportFile[] => {
    const note = known.get(id);
    if (!note) return [];
    return [
      {
        id,
        name: seenName(name),
        bytes,
        sentBytes: note.sentBytes,
        refusal: note.refusal,
        at: placeOf(note, isSent),
      },
    ];
  });
}

function placeOf({ state, wifiOnly }: FileProgress, isSent: boolean): ReportFile['at'] {
  if (state !== 'waiting') return state;
  if (!isSent) return 'text';
  return wifiOnly && !isUnmetered() ? 'wifi' : 'waiting';
}

export const pauseReportFile = (report: Report, id: string) => pauseFile(deviceOutbox, report.id, id);
/** Sends over any network from now on; also retries a refused file. */
export const sendReportFile = (report: Report, id: string) => resumeFile(deviceOutbox, report.id, id);
export const removeReportFile = (report: Report, id: string) => removeFile(deviceOutbox, report.id, id);
