import { useTranslation } from 'react-i18next';
import { useDistrictHome, useStationHome } from '#api/staff/home.ts';
import type { PileName } from '#contract/shared/piles.ts';
import { countText } from '#staff/list/count-text.ts';

/** What the address says of the open list. */
interface Open {
  readonly tab?: string | undefined;
  readonly pile?: string | undefined;
  readonly status?: string | undefined;
}

/** In the order in which a station works. */
const ofStation = [
  'new',
  'messages',
  'saysNo',
  'overdue',
  'reminders',
  'inHand',
  'unassigned',
  'given',
  'waiting',
  'closed',
] as const;

const ofDistrict = [
  { key: 'unassigned', tab: 'incidents', search: { type: 'NormalReport', pile: 'unassigned' } },
  { key: 'messages', tab: 'incidents', search: { pile: 'messages' } },
  { key: 'saysNo', tab: 'incidents', search: { pile: 'saysNo' } },
  { key: 'overdue', tab: 'incidents', search: { pile: 'overdue' } },
  { key: 'reminders', tab: 'incidents', search: { pile: 'reminders' } },
  { key: 'confidential', tab: 'confidential-reports', search: { status: 'pending' } },
  { key: 'officerComplaints', tab: 'officer-complaints', search: { status: 'pending' } },
] as const;

export function useStationPiles({ tab, pile }: Open) {
  const { t } = useTranslation('home');
  const { data } = useStationHome();
  return ofStation.map((key) => ({
    key,
    tab: 'incident-reporting' as const,
    search: { pile: key satisfies PileName },
    text: t(`station.${key}`),
    count: data && countText(data[key] ?? 0),
    isCurrent: tab === 'incident-reporting' && pile === key,
  }));
}

export function useDistrictPiles(open: Open) {
  const { t } = useTranslation('home');
  const { data } = useDistrictHome();
  return ofDistrict.map(({ key, tab, search }) => ({
    key,
    tab,
    search,
    text: t(`district.${key}`),
    count: data && countText(data[key] ?? 0),
    isCurrent:
      tab === open.tab &&
      ('pile' in search ? search.pile === open.pile : search.status === open.status && !open.pile),
  }));
}
