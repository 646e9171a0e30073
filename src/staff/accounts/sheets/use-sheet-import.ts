import { useRef, useState } from 'react';
import { Problem } from '#api/shared/request.ts';
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
  const [busy, setBusy] = useState<'check' | 'import' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const sheets = useRef<string[]>([]);
  /** A retry after a lost answer is the same import. */
  const id = useRef('');

  const check = async (texts: string[]) => {
    sheets.current = texts;
    id.current = api.newId();
    setPreview(null);
    if (texts.some(({ length }) => length > mostSheetCharacters)) return setFailure('too_many_rows');
    setFailure(null);
    setBusy('check');
    await api.preview(texts).then(setPreview, setFailure);
    setBusy(null);
  };
  return {
    names,
    text,
    preview,
    busy,
    failure,
    setText,
    async choose(files: File[]) {
      setNames(files.map(({ name }) => name));
      setText('');
      const texts = await Promise.all(
        files.map(async (file) => decodeCsv(new Uint8Array(await file.arrayBuffer()))),
      );
      const read = texts.filter((one) => one !== null);
      if (read.length === texts.length) return check(read);
      setPreview(null);
      setFailure('encoding');
    },
    checkText() {
      setNames([]);
      return check([text]);
    },
    async send(acceptOverlaps: boolean) {
      if (!preview) return;
      setBusy('import');
      setFailure(null);
      try {
        const { fingerprint } = preview;
        await api.send(id.current, { sheets: sheets.current, fingerprint, acceptOverlaps });
        onDone(writtenRows(preview));
      } catch (error) {
        // The stations have changed meanwhile: the new report is shown, and nothing is imported.
        const now = error instanceof Problem && sheetPreview.safeParse(error.current).data;
        if (now) {
          setPreview(now);
          id.current = api.newId();
        }
        setFailure(error);
      }
      setBusy(null);
    },
  };
}
