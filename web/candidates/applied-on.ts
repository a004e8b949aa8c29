import { format } from 'date-fns'

/** "Mar 5, 2024"; "N/A" without a date (SPEC 2). */
export const appliedOn = (instant: string | null) => (instant ? format(instant, 'MMM d, yyyy') : 'N/A')
