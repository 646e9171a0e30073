const hourMs = 3_600_000;

/** How long a link by which a password is chosen counts. */
export const linkLifeMs = { invitation: 24 * hourMs, reset: hourMs };
