// The API: name → method, path, who may, body, answer. The server serves these and no others.
import { publicEndpoints } from './endpoints-public.ts';
import { staffEndpoints } from './endpoints-staff.ts';

export const endpoints = { ...publicEndpoints, ...staffEndpoints };
export type EndpointName = keyof typeof endpoints;
