import { z } from 'zod'
import { insteadReasons, type InsteadReason } from './instead-reasons.ts'

/** How a description came to be, told to whoever reviews it. */
export const Writing = z.object({
  by: z.enum(['built-in', 'model']),
  instead: z.enum(Object.keys(insteadReasons) as [InsteadReason, ...InsteadReason[]]).nullable(),
  /** Words of the request that stand in the description as neutral ones; `to` is empty for a word left out. */
  replaced: z.array(z.object({ from: z.string(), to: z.string() })),
})
export type Writing = z.output<typeof Writing>
