// What cannot wait for the police to read the complaint: under the chosen tile, and first on the receipt.
import type { ComplaintTile } from '#contract/public/categories.ts';
import { emergencyNumber } from '#organisation';

export interface Aid {
  readonly text: 'money' | 'danger' | 'sim' | 'hurt' | 'missing';
  readonly numbers: readonly string[];
}

const money: Aid = { text: 'money', numbers: ['1930'] };
const danger: Aid = { text: 'danger', numbers: [emergencyNumber, '181'] };

const missing: Aid = { text: 'missing', numbers: [emergencyNumber, '1098'] };

/** Kinds after which 1930 is called. */
export const isMoney = (category: string): boolean => category === 'fraud' || category === 'cybercrime';

/** Only this one can wait. */
export const isAdvice = (aid: Aid | null | undefined): boolean => aid?.text === 'sim';

export const aidFor: Record<ComplaintTile, Aid> = {
  fraud: money,
  cybercrime: money,
  domestic: danger,
  harassment: danger,
  // A thief may still be near, or threaten.
  theft: { text: 'sim', numbers: [emergencyNumber] },
  traffic: { text: 'hurt', numbers: [emergencyNumber, '108'] },
  missing,
  // Somebody may choose it for a missing child all the same.
  other: missing,
};
