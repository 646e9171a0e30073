// The whole API: name → method, path, callers, body, answer. Uploads, signed links, hooks and health are served
// beside it.
import { actEndpoints } from '../acts/all.ts';
import { accountLinkEndpoints } from './account-links.ts';
import { accusedEndpoints } from './accused.ts';
import { adminEndpoints } from './admin.ts';
import { auditEndpoints } from './audit.ts';
import { botEndpoints } from './bot.ts';
import { caseActEndpoints } from './case-acts.ts';
import { confidentialEndpoints } from './confidential.ts';
import { deadlineEndpoints } from './deadlines.ts';
import { exportEndpoints } from './exports.ts';
import { firEndpoints } from './fir.ts';
import { homeEndpoints } from './home.ts';
import { messageEndpoints } from './messages.ts';
import { missingEndpoints } from './missing.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { personEndpoints } from './persons.ts';
import { phraseEndpoints } from './phrases.ts';
import { publicEndpoints } from './public.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './sessions.ts';
import { signSlotEndpoints } from './sign-slots.ts';
import { staffEndpoints } from './staff.ts';
import { stationSheetEndpoints } from './station-sheets.ts';
import { tellingEndpoints } from './tellings.ts';
import { thingEndpoints } from './things.ts';

export const allEndpoints = {
  ...publicEndpoints,
  ...firEndpoints,
  ...missingEndpoints,
  ...thingEndpoints,
  ...signSlotEndpoints,
  ...staffEndpoints,
  ...actEndpoints,
  ...deadlineEndpoints,
  ...personEndpoints,
  ...phraseEndpoints,
  ...tellingEndpoints,
  ...caseActEndpoints,
  ...messageEndpoints,
  ...confidentialEndpoints,
  ...accusedEndpoints,
  ...homeEndpoints,
  ...adminEndpoints,
  ...stationSheetEndpoints,
  ...exportEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...accountLinkEndpoints,
  ...sessionEndpoints,
  ...auditEndpoints,
  ...botEndpoints,
};
