// The rows that acts change: where they are, who may see them, and how they are answered.
import type { Subject } from '#contract/acts/act.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { settledScope } from '../queries/accused/settle.ts';
import { findIncident, type IncidentRow } from '../queries/incidents/incidents.ts';
import { findOfficerComplaint, type OfficerComplaintRow } from '../queries/incidents/officer-complaints.ts';
import { findStaffItem, type StaffItemRow } from '../queries/staff-items.ts';
import type { SignedIn } from '../rules/access/signed-in.ts';
import { itemScope } from '../rules/item.ts';
import { everyIncident, incidentScope, officerComplaintScope } from '../rules/scope.ts';
import { asLeft, toOpenComplaint, toOpenReport } from '../services/incident-response.ts';
import { toStaffItem } from '../services/item-response.ts';

interface Rows {
  incident: IncidentRow;
  'officer-complaint': OfficerComplaintRow;
  item: StaffItemRow;
}
export type RowOf<Of extends Subject> = Rows[Of];

interface Viewer {
  readonly by: SignedIn;
  readonly at: Date;
  readonly config: Config;
}

interface Changed<Row> {
  readonly table: 'incidents' | 'officer_complaints' | 'items';
  /** Before the transaction. */
  prepare?(db: Db, by: SignedIn): Promise<unknown>;
  /** undefined where the caller may not see it. */
  find(db: Db, id: string, viewer: Viewer): Promise<Row | undefined>;
  /** Ignores the caller's scope. */
  findAny(db: Db, id: string): Promise<Row | undefined>;
  /** Nothing but what the caller knew when the row was in their scope. */
  asLeft(row: Row, by: SignedIn): Row;
  toAnswer(row: Row, by: SignedIn): object;
}

export const rowsOf: { readonly [Of in Subject]: Changed<Rows[Of]> } = {
  incident: {
    table: 'incidents',
    find: (db, id, { by, config }) => findIncident(db, id, incidentScope(by, config.piScope)),
    findAny: (db, id) => findIncident(db, id, everyIncident),
    asLeft,
    toAnswer: (row, by) => toOpenReport(by, row),
  },
  'officer-complaint': {
    table: 'officer_complaints',
    // What is not judged yet is shown to nobody.
    prepare: settledScope,
    find: (db, id, { by }) => findOfficerComplaint(db, id, officerComplaintScope(by)),
    findAny: (db, id) => findOfficerComplaint(db, id),
    // It names this officer by now.
    asLeft: (row) => ({
      ...row,
      accused_officer_name: '',
      full_name: '',
      complaint_description: '',
      location: '',
    }),
    toAnswer: (row, by) => toOpenComplaint(by, row),
  },
  item: {
    table: 'items',
    find: (db, id, { by, at, config }) => findStaffItem(db, id, { ...itemScope(by, config.piScope), at }),
    findAny: (db, id) => findStaffItem(db, id, { stationId: null, at: new Date(0) }),
    // It has expired.
    asLeft: (row) => ({ ...row, contact_name: '', contact_phone: '', additional_info: null }),
    toAnswer: toStaffItem,
  },
};
