// What cannot wait for the police to read the complaint: under the chosen tile, and first on the receipt.
import type { ComplaintCategory } from '#contract/public/complaint.ts';

export interface Aid {
  readonly text: 'money' | 'danger' | 'sim' | 'hurt' | 'missing';
  readonly numbers: readonly string[];
}

const money: Aid = { text: 'money', numbers: ['1930'] };
const danger: Aid = { text: 'danger', numbers: ['112', '181'] };

export const aidFor: Record<ComplaintCategory, Aid> = {
  fraud: money,
  cybercrime: money,
  domestic: danger,
  harassment: danger,
  // A thief may still be near.
  theft: { text: 'sim', numbers: ['112'] },
  traffic: { text: 'hurt', numbers: ['112', '108'] },
  // Among the rest is a missing child.
  other: { text: 'missing', numbers: ['112', '1098'] },
};
