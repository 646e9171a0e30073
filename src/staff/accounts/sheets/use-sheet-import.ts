import { useRef, useState } from 'react';
import { Problem } from '#api/shared/request.ts';
import { useRunning } from '#api/staff/client/use-running.ts';
import { decodeCsv } from '#api/staff/read-csv.ts';
import { useStationSheets } from '#api/staff/station-sheets.ts';
import { mostSheetCharacters, type SheetPreview, sheetPreview } from '#contract/staff/station-sheets.ts';

export const writtenRows = ({ counts }: SheetPreview) =>
  counts.reduce((sum, one) => sum + one.new + one.changed, 0);

export const isToAccept = ({ overlaps, sameNames }: SheetPreview) => overlaps.length + sameNames.length > 0;

/** Chosen files or pasted rows, what the server says of them, and the import. */
export function useSheetImport(onDone: (rows: number) => void) {
  const api = useStationSheets();
  const [names, setNames] = useState<string[]>([]);
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<SheetPreview | null>(null);
  const [fault, setFault] = useState<'encoding' | 'too_many_rows' | null>(null);
  const sheets = useRef<string[]>([]);
  /** A retry after a lost answer is the same import. */
  const id = useRef('');

  const sending = useRunning(async (acceptOverlaps: boolean) => {
    if (!preview) return;
    const { fingerprint } = preview;
    try {
      await api.send(id.current, { sheets: sheets.current, fingerprint, acceptOverlaps });
    } catch (error) {
      // The stations have changed meanwhile: the new report is shown, and nothing is imported.
      const now = error instanceof Problem && sheetPreview.safeParse(error.current).data;
      if (now) {
        setPreview(now);
        id.current = api.newId();
      }
      throw error;
    }
    onDone(writtenRows(preview));
  });
  const begin = () => {
    setPreview(null);
    setFault(null);
    sending.reset();
  };
  const checking = useRunning(async (texts: string[]) => {
    sheets.current = texts;
    id.current = api.newId();
    begin();
    if (texts.some(({ length }) => length > mostSheetCharacters)) setFault('too_many_rows');
    else setPreview(await api.preview(texts));
  });
  return {
    names,
    text,
    preview,
    busy: checking.isBusy ? 'check' : sending.isBusy ? 'import' : null,
    failure: fault ?? checking.error ?? sending.error,
    setText,
    async choose(files: File[]) {
      setNames(files.map(({ name }) => name));
      setText('');
      const texts = await Promise.all(
        files.map(async (file) => decodeCsv(new Uint8Array(await file.arrayBuffer()))),
      );
      const read = texts.filter((one) => one !== null);
      if (read.length === texts.length) return checking.run(read);
      begin();
      checking.reset();
      setFault('encoding');
    },
    checkText() {
      setNames([]);
      checking.run([text]);
    },
    send: sending.run,
  };
}
