/** The command line itself is wrong; the message says how. */
export class UsageError extends Error {}
