// Module boundary for the consoles: keys, reads and writes of officers. A citizen's phone does not load it.
export {
  dropPersonKeys,
  lockPerson,
  signedBy,
  unlockKeptPerson,
  unlockNewPerson,
} from './crypto/person-keys.ts';
export {
  dropStaffKeys,
  openStaffKeys,
  type StaffKeys,
  savedStaffKeys,
  saveStaffKeys,
} from './crypto/staff-keys.ts';
export { encryptedCache } from './storage/encrypted-cache.ts';
export { flushStaff } from './sync/flush-staff.ts';
