// What is typed is saved after a pause, or at once when the page closes, and no more once it was filed or discarded.
import type { Typed } from './report-fields.ts';

type Save = (fields: Typed) => void;

const pauseMs = 1000;

export function openTyping() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unkept: Typed | null = null;
  const drop = () => {
    clearTimeout(timer);
    unkept = null;
  };
  const keep = (save: Save) => {
    const fields = unkept;
    drop();
    if (fields) save(fields);
  };
  return {
    hear(fields: Typed, save: Save) {
      drop();
      unkept = fields;
      timer = setTimeout(() => keep(save), pauseMs);
    },
    keep,
    /** What was not saved yet is not saved. */
    drop,
  };
}
