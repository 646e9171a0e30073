import { expect, it } from 'vitest';
import type { CaseHistory } from '#contract/staff/incident.ts';
import { officersIn } from '#server/services/history-names.ts';

const by = (fullName: string) => ({ fullName, role: 'pi' }) as const;
const history = {
  data: [{ by: by('Status') }],
  steps: [{ by: by('Step'), facts: { officer: 'Fact' } }],
  transfers: [{ by: by('Transfer'), from: 'From', to: 'To' }],
  investigators: [{ by: by('Choice'), to: { fullName: 'Chosen', post: 'PSI 1' } }],
  messages: [{ by: 'Message', code: { by: 'Code' } }],
  tellings: [{ by: 'Telling' }],
  conversation: { closed: { by: 'Closing' } },
} as unknown as CaseHistory;

it('finds the officer behind every kind of fact', () => {
  const named = ['Status', 'Step', 'Transfer', 'Choice', 'Fact', 'From', 'To', 'Chosen', 'Message', 'Code'];
  expect(officersIn(history)).toEqual([...named, 'Telling', 'Closing']);
});
