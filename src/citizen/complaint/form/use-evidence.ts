// Photos and documents chosen for the complaint, saved with the draft at once. Files that another app shares
// are added when the person says so.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  discardEvidence,
  discardShared,
  type EvidenceChoice,
  loadEvidence,
  type NotTaken,
  nameFor,
  noEvidence,
  nothingShared,
  saveEvidence,
  sharedFiles,
  takeFile,
} from '#api/public/evidence.ts';
import { complaintLimits } from '#contract/public/facts/complaint-fields.ts';
import { unlessLate } from '#ui/browser/unless-late.ts';

export interface Trouble {
  readonly name: string;
  readonly why: NotTaken;
}

export interface Evidence {
  readonly choice: EvidenceChoice;
  readonly busy: number;
  readonly troubles: readonly Trouble[];
  /** Names of the files that another app has shared and nobody has accepted yet. */
  readonly offered: readonly string[];
  /** Names of those that do not fit. */
  readonly notOffered: readonly string[];
  acceptShared(): Promise<void>;
  refuseShared(): Promise<void>;
  add(files: readonly File[]): Promise<void>;
  remove(id: string): void;
  change(part: Partial<EvidenceChoice>): void;
  clear(): Promise<void>;
}

/** `key`: the draft's key; null while no draft is open. `isForgotten`: nothing is kept on this phone. */
export function useEvidence(key: string | null, isForgotten: boolean): Evidence {
  const [choice, setChoice] = useState(noEvidence);
  const [busy, setBusy] = useState(0);
  const [troubles, setTroubles] = useState<readonly Trouble[]>([]);
  const [brought, setBrought] = useState(nothingShared);
  const now = useRef(choice);
  const forgets = useRef(isForgotten);

  const put = useCallback(
    (next: EvidenceChoice) => {
      now.current = next;
      setChoice(next);
      if (key !== null && !forgets.current) void saveEvidence(key, next);
    },
    [key],
  );

  const add = useCallback(
    async (files: readonly File[]) => {
      setTroubles([]);
      setBusy((count) => count + files.length);
      // One after another: each may need memory for a whole photo.
      for (const file of files) {
        const isFull = now.current.files.length >= complaintLimits.files;
        const taken = isFull ? 'count' : newAmong(now.current.files, await takeFile(file));
        setBusy((count) => count - 1);
        if (typeof taken === 'string')
          setTroubles((had) => [...had, { name: nameFor(file.name), why: taken }]);
        else put({ ...now.current, files: [...now.current.files, taken] });
      }
    },
    [put],
  );

  useEffect(() => {
    if (key === null) return;
    return unlessLate(loadEvidence(key), async (kept) => {
      if (kept && now.current.files.length === 0) put(kept);
      setBrought(await sharedFiles());
    });
  }, [key, put]);

  useEffect(() => {
    if (key === null || forgets.current === isForgotten) return;
    forgets.current = isForgotten;
    if (isForgotten) void discardEvidence(key);
    else if (now.current.files.length > 0) void saveEvidence(key, now.current);
  }, [key, isForgotten]);

  return useMemo(
    () => ({
      choice,
      busy,
      troubles,
      offered: brought.files.map(({ name }) => nameFor(name)),
      notOffered: brought.left.map(nameFor),
      async acceptShared() {
        setBrought(nothingShared);
        await discardShared();
        await add(brought.files);
      },
      async refuseShared() {
        setBrought(nothingShared);
        await discardShared();
      },
      add,
      remove: (id) => put({ ...now.current, files: now.current.files.filter((file) => file.id !== id) }),
      change: (part) => put({ ...now.current, ...part }),
      async clear() {
        now.current = noEvidence;
        setChoice(noEvidence);
        setTroubles([]);
        if (key !== null) await discardEvidence(key);
      },
    }),
    [choice, busy, troubles, brought, add, put, key],
  );
}

type Taken = Awaited<ReturnType<typeof takeFile>>;

/** Compares bytes, not names. */
const newAmong = (chosen: EvidenceChoice['files'], taken: Taken): Taken | 'twice' =>
  typeof taken !== 'string' && chosen.some(({ sha256 }) => sha256 === taken.sha256) ? 'twice' : taken;
