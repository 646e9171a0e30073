// Legal sources, date of the last check and helplines of each question; its texts are in
// locales/<lang>/guidance.json under `topics`. After changing an answer, check its sources again and update
// the month.
import type { CustomTypeOptions } from 'i18next';
import type { organisation } from '#organisation';

type Words = CustomTypeOptions['resources']['guidance'];

export interface Source {
  readonly act: keyof Words['acts'];
  /** Sections of the act; a judgment has none. */
  readonly section?: string;
  /** The Constitution has articles instead. */
  readonly article?: string;
}

export interface Topic {
  readonly id: keyof Words['topics'];
  readonly sources: readonly Source[];
  readonly calls: readonly (typeof organisation.helplines)[number]['id'][];
  /** YYYY-MM. */
  readonly checked: string;
}
