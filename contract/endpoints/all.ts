// The API: name → method, path, who may, body, answer. The server serves these and no others.
import { adminEndpoints } from './admin.ts';
import { botEndpoints } from './bot.ts';
import { exportEndpoints } from './exports.ts';
import { publicEndpoints } from './public.ts';
import { staffEndpoints } from './staff.ts';

export const allEndpoints = {
  ...publicEndpoints,
  ...staffEndpoints,
  ...adminEndpoints,
  ...exportEndpoints,
  ...botEndpoints,
};
