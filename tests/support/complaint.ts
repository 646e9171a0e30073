// A complaint as a phone writes it.
import type { Complaint } from '#contract/complaint.ts';
import { uuidv7 } from '#offline/uuid.ts';

export const complaintOf = (given: Partial<Complaint> = {}): Complaint => ({
  fullName: 'Ram Patil',
  phone: '9000000500',
  category: 'theft',
  location: 'Wadgaon',
  description: 'My bicycle was taken from the weekly market.',
  confidential: false,
  referenceId: newReference(),
  language: 'en',
  madeAt: '2026-11-20T10:00:00.000Z',
  evidence: [],
  ...given,
});

/** `FIR-2024-` and nine. */
export const newReference = () =>
  `FIR-2024-${uuidv7().replaceAll('-', '').slice(-12, -3).toUpperCase().padEnd(9, '0')}`;
