// What a question stands on, kept beside the words (locales/<lang>/guidance.json, under `topics`): where the law says so, when
// that was last checked, and whom to call. Whoever changes an answer checks its sources again and sets the month.
import type { CustomTypeOptions } from 'i18next';
import type { organisation } from '#organisation';

type Words = CustomTypeOptions['resources']['guidance'];

export interface Source {
  readonly act: keyof Words['acts'];
  /** Sections as the act counts them; a judgment has none. */
  readonly section?: string;
  /** The Constitution has articles. */
  readonly article?: string;
}

export interface Topic {
  readonly id: keyof Words['topics'];
  readonly sources: readonly Source[];
  readonly calls: readonly (typeof organisation.helplines)[number]['id'][];
  /** Year and month. */
  readonly checked: string;
}
