import { hourMs } from '#shared/durations.ts'

/** How often one email address is written to because somebody filled it into a form. */
export const mailboxLimit = { visitsMax: 6, windowMs: hourMs }
