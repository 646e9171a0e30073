/** An answer to the end of a complaint is sent like a report, and shown with its complaint. */
export const closingKind = 'closing-answer';

/** A message to the police on a complaint; shown with its complaint. */
export const messageKind = 'message';

/** What "My reports" lists. */
export const isReportKind = (kind: string): boolean => kind !== closingKind && kind !== messageKind;
