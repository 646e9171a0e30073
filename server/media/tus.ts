// What this server speaks of tus, for its answers and for the description of the API.
import { apiBase } from '#contract/endpoint.ts';
import { evidenceBase } from '#contract/evidence.ts';

export const evidencePath = `${apiBase}${evidenceBase}`;
export const tusVersion = '1.0.0';
/** DELETE is not served: a file is removed with its complaint. */
export const tusExtensions = 'creation,creation-with-upload';
