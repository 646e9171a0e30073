// The whole API: name → method, path, callers, body, answer. The server serves no other endpoints.
import { adminEndpoints } from './admin.ts';
import { botEndpoints } from './bot.ts';
import { confidentialEndpoints } from './confidential.ts';
import { deadlineEndpoints } from './deadlines.ts';
import { exportEndpoints } from './exports.ts';
import { homeEndpoints } from './home.ts';
import { phraseEndpoints } from './phrases.ts';
import { publicEndpoints } from './public.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './sessions.ts';
import { staffEndpoints } from './staff.ts';
import { stationSheetEndpoints } from './station-sheets.ts';
import { tellingEndpoints } from './tellings.ts';

export const allEndpoints = {
  ...publicEndpoints,
  ...staffEndpoints,
  ...deadlineEndpoints,
  ...phraseEndpoints,
  ...tellingEndpoints,
  ...confidentialEndpoints,
  ...homeEndpoints,
  ...adminEndpoints,
  ...stationSheetEndpoints,
  ...exportEndpoints,
  ...secondFactorEndpoints,
  ...sessionEndpoints,
  ...botEndpoints,
};
