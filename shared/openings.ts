import { wholeNumber } from './fields.ts'
import { openingsMax } from './limits.ts'

/** How many people a job hires (docs/decisions, 78). */
export const Openings = wholeNumber('Openings', 1, openingsMax)
