// The handler of every act. An act without one does not compile.
import type { ActKind } from '#contract/acts/all.ts';
import type { Handler } from './act.ts';
import { incidentConversation } from './conversation.ts';
import { incidentInvestigator } from './investigator.ts';
import { itemStamp } from './item-stamp.ts';
import { itemState } from './item-state.ts';
import { incidentNormal } from './make-normal.ts';
import { incidentMessage } from './message.ts';
import { incidentOfficer } from './officer.ts';
import { incidentReminder } from './reminder.ts';
import { incidentReopen } from './reopen.ts';
import { incidentSearch } from './search.ts';
import { incidentSendBack } from './send-back.ts';
import { incidentStatus, officerComplaintStatus } from './status.ts';
import { incidentStep } from './step.ts';
import { incidentTake } from './take.ts';
import { incidentTold } from './told.ts';
import { incidentTransfer } from './transfer.ts';

export const actHandlers: { readonly [K in ActKind]: Handler<K> } = {
  'incident-status': incidentStatus,
  'incident-transfer': incidentTransfer,
  'incident-officer': incidentOfficer,
  'incident-investigator': incidentInvestigator,
  'incident-normal': incidentNormal,
  'incident-take': incidentTake,
  'incident-send-back': incidentSendBack,
  'incident-reopen': incidentReopen,
  'incident-reminder': incidentReminder,
  'incident-search': incidentSearch,
  'incident-step': incidentStep,
  'incident-told': incidentTold,
  'incident-message': incidentMessage,
  'incident-conversation': incidentConversation,
  'officer-complaint-status': officerComplaintStatus,
  'item-stamp': itemStamp,
  'item-state': itemState,
};
