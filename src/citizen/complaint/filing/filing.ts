// Loaded by the form before it can be submitted: the validator, the outbox, and the pages of a filed complaint.
import { zodResolver } from '@hookform/resolvers/zod';
import { complaintForm } from '#contract/public/complaint.ts';

export { NotSavedNotice } from '../filed/NotSavedNotice.tsx';
export { Filed, FiledOnce } from './Filed.tsx';
export { fileComplaint, sendHeld } from './file-complaint.ts';
export { ReadBack } from './ReadBack.tsx';
export { Repairing } from './Repairing.tsx';

/** The same schema validates on the phone and on the server. */
export const checkByContract = zodResolver(complaintForm);
