// The words of one telling, for the screen and for the paper.
import type { TFunction } from 'i18next';
import { kindNames } from '#contract/procedure/step-kinds.ts';
import { settableStatus } from '#contract/staff/incident.ts';
import type { TellingRow } from '#contract/staff/telling.ts';

export type LedgerWords = TFunction<['call-list', 'incidents', 'procedure']>;

const namedCauses = ['message', 'code', 'codeMade', 'codeUsed', 'found', 'safe'] as const;

/** The change of which it informs. */
export function whatOf(t: LedgerWords, { what }: Pick<TellingRow, 'what'>): string {
  const status = settableStatus.safeParse(what);
  const kind = kindNames.find((one) => one === what);
  const cause = namedCauses.find((one) => one === what);
  if (cause) return t(`ledger.cause.${cause}`);
  if (status.success) return t(`incidents:status.${status.data}`);
  return kind ? t(`procedure:kind.${kind}`) : what;
}

/** By which way. */
export const howOf = (t: LedgerWords, { rung, state, way }: Pick<TellingRow, 'rung' | 'state' | 'way'>) =>
  rung === 'call' && state !== 'queued' ? t(`ledger.way.${way ?? 'telephone'}`) : t(`ledger.rung.${rung}`);

export const resultOf = (t: LedgerWords, { rung, state }: Pick<TellingRow, 'rung' | 'state'>) =>
  rung === 'call' && (state === 'queued' || state === 'delivered')
    ? t(`ledger.voice.${state}`)
    : t(`ledger.state.${state}`);
