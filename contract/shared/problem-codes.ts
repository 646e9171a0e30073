// Every error code of the API: code → HTTP status. The sentences are in locales/<lang>/problem.json and, of what
// only officers meet, in locales/<lang>/staff/refusals.json.
// This file imports no schema library: every page of a citizen loads it (tests/rules/bundles.test.ts).

/** What a call without a sign-in may be refused with. Their texts are in every citizen's phone. */
const publicStatus = {
  validation_failed: 400,
  malformed_body: 400,
  /** Password reset: the code is not the one sent, is used, is too old or was tried too often. */
  wrong_code: 400,
  not_found: 404,
  body_differs: 409,
  reference_taken: 409,
  /** The complainant has answered the end of this report as often as it is taken. */
  answered_too_often: 409,
  /** The police have closed the messages of this report. */
  conversation_closed: 409,
  /** A report has as many messages or files as it may have. */
  conversation_full: 409,
  upload_exists: 409,
  erased: 410,
  /** Uploads: the client speaks another version of the protocol. */
  unsupported_version: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  /** Messages on one report in one day. */
  too_many_messages: 429,
  hash_mismatch: 460,
  internal: 500,
  /** Uploads: an extension of the protocol that the server does not have. */
  not_supported: 501,
  not_ready: 503,
  storage_full: 507,
} as const;

/** What only officers meet: their texts are in locales/<lang>/staff/refusals.json. */
const staffStatus = {
  wrong_current_password: 400,
  /** A new password is common, a row of keys, or made of the account's own words. */
  weak_password: 400,
  /** A person's PIN is one that a guesser tries first. */
  weak_pin: 400,
  wrong_pin: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  /** Sign-in: the password is right, the account has a second factor, and its code is missing. */
  second_factor_needed: 401,
  /** Sign-in, step-up or enrolment: the code is wrong, too old or used. */
  wrong_second_code: 400,
  /** The link for a password is unknown, used or too old. */
  wrong_link: 400,
  /** The passkey is unknown, or what it signed is used or too old. */
  wrong_passkey: 400,
  /** The account must have a second factor first. */
  enrolment_needed: 401,
  /** A station with a roster, or that must have one: nobody has unlocked the console. A 401, so that writes wait. */
  person_needed: 401,
  wrong_role: 403,
  /** Only a person in charge of the station does this. */
  not_in_charge: 403,
  /** The last proof is older than five minutes: `/auth/step-up`, then the same call again. */
  step_up_needed: 403,
  /** Two-person rule: another person of the role confirms it (`/approvals`), then the same call again. */
  second_person_needed: 403,
  /** A step of a case: another officer records it. */
  step_not_yours: 403,
  stale_version: 409,
  /** A step of a case: an earlier one is missing. */
  step_not_allowed: 409,
  /** A poster: its report is closed, and none is up until it is reopened. */
  report_closed: 409,
  email_taken: 409,
  /** Another person of this roster has the buckle number. */
  buckle_taken: 409,
  /** The only factor of an account cannot be removed. */
  last_factor: 409,
  /** A station: another one has the village or the name; asked for with `refuseOverlap`. */
  station_overlaps: 409,
  too_many_codes: 429,
  reset_locked: 429,
} as const;

export const problemStatus = { ...publicStatus, ...staffStatus };

export type ProblemCode = keyof typeof problemStatus;

export type PublicProblem = keyof typeof publicStatus;

/** As a citizen reads it. Any other one says only that something went wrong. */
export const publicProblem = (code: string | null): PublicProblem =>
  (Object.keys(publicStatus) as PublicProblem[]).find((one) => one === code) ?? 'internal';

const problemCodes: readonly unknown[] = Object.keys(problemStatus);
export const isProblemCode = (code: unknown): code is ProblemCode => problemCodes.includes(code);
