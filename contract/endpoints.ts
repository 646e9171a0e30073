// The API: name → method, path, who may, body, answer. The server serves these and no others.
import { adminEndpoints } from './endpoints-admin.ts';
import { botEndpoints } from './endpoints-bot.ts';
import { exportEndpoints } from './endpoints-export.ts';
import { publicEndpoints } from './endpoints-public.ts';
import { staffEndpoints } from './endpoints-staff.ts';

export const allEndpoints = {
  ...publicEndpoints,
  ...staffEndpoints,
  ...adminEndpoints,
  ...exportEndpoints,
  ...botEndpoints,
};
