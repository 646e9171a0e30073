import { storedMark } from '../browser/stored-mark.ts';

/** Taller rows in all tables, chosen on this device. Dense rows show twelve reports on a small screen. */
export const roomyRows = storedMark('vishwas-rows', 'roomy');
