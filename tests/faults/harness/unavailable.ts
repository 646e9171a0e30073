/** This machine lacks what a series needs: one line for the person, no stack. */
export class Unavailable extends Error {}

/** EX_UNAVAILABLE of sysexits.h. */
export const unavailableExitCode = 69;
