import type { Language } from '#contract/shared/language.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import type { ChatPerson } from '../queries/chat/people.ts';

export interface EffectDeps extends Pick<Deps, 'receipts'> {
  readonly config: Pick<Config, 'publicUrl' | 'backup'>;
}

export interface Scene {
  readonly deps: EffectDeps;
  readonly db: Db;
  readonly person: ChatPerson;
  /** Of the conversation after this step. */
  readonly language: Language;
  readonly draftId: string;
  readonly at: Date;
}
