import type { Item } from '#contract/public/item.ts';
import { readLostPaper } from '#contract/public/papers/lost-text.ts';
import type { StaffItem } from '#contract/staff/staff-item.ts';
import { organisation } from '#organisation';
import type { ItemRow } from '../queries/items.ts';
import type { StaffItemRow } from '../queries/staff-items.ts';
import { itemNumber, toItemState } from '../rules/item.ts';
import { fullNameMr, stationNameMr } from './account-row.ts';

/** What the public list and the console show alike. */
const shownOf = (row: ItemRow | StaffItemRow) => ({
  _id: row.id,
  id: itemNumber(row.type, row.number),
  type: row.type,
  category: row.category,
  title: row.title,
  description: row.description,
  location: row.location,
  date: row.date,
});

export const toPublicItem = (row: ItemRow): Item => ({
  ...shownOf(row),
  contactPhone: row.show_phone ? row.contact_phone : (row.station_phone ?? organisation.helplinePhone),
  status: row.type === 'lost' ? 'Active' : 'Available',
});

function paperOf(row: StaffItemRow) {
  const facts = row.paper === null ? null : readLostPaper(row.paper);
  if (!facts) return null;
  const { kind, number, copy } = facts;
  return { paper: { kind, number, ...(copy && { copy }), ...stampOf(row) } };
}

const stampOf = ({ stamp_number, stamped_at, stamped_by_name, stamped_by_post }: StaffItemRow) =>
  stamp_number !== null && stamped_at
    ? {
        stamp: {
          diary: stamp_number,
          at: stamped_at.toISOString(),
          ...(stamped_by_name !== null && { fullName: stamped_by_name }),
          ...(stamped_by_post !== null && { post: stamped_by_post }),
        },
      }
    : {};

export const toStaffItem = (row: StaffItemRow): StaffItem => ({
  ...shownOf(row),
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  showPhone: row.show_phone,
  additionalInfo: row.additional_info,
  ...paperOf(row),
  language: row.language,
  state: toItemState(row.state),
  stationName: row.station_name,
  ...stationNameMr(row.station_name_mr),
  receivedAt: row.received_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  ...(row.decided_by_name !== null && {
    decidedBy: {
      fullName: row.decided_by_name,
      ...fullNameMr(row.decided_by_name_mr),
      ...(row.decided_by_post !== null && { post: row.decided_by_post }),
    },
  }),
  version: row.version,
});
