import { useTranslation } from 'react-i18next';
import type { Report } from '#api/outbox/reports.ts';
import { complaintCategories } from '#contract/complaint.ts';
import type { Tone } from '#ui/layout/Badge.tsx';

export type State = 'phone' | 'waiting' | 'busy' | 'sending' | 'attention' | 'received';

/** After a failed attempt the state names what the report waits for. */
export function stateOf({ at, trouble }: Report): State {
  if (at !== 'phone') return at;
  if (trouble === 'busy' || trouble === 'refused') return 'busy';
  return trouble === null ? 'phone' : 'waiting';
}

const tones: Record<State, Tone> = {
  phone: 'yellow',
  waiting: 'yellow',
  busy: 'yellow',
  sending: 'blue',
  attention: 'red',
  received: 'green',
};

export const toneOf = (state: State): Tone => tones[state];

/** "Complaint, Theft"; an item shows its title. */
export function useAbout({ kind, summary }: Report): string {
  const { t } = useTranslation('my-reports');
  const { t: complaint } = useTranslation('complaint');
  const category = complaintCategories.find((known) => kind === 'complaint' && known === summary.category);
  const about = category ? complaint(`category.${category}`) : summary.title;
  return [kind === 'item' ? t('kind.item') : t('kind.complaint'), about].filter(Boolean).join(', ');
}
