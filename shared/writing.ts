import { z } from 'zod'

/** Why the built-in writer wrote although an AI service is configured; each reads on after "Written by the built-in writer: ". */
export const insteadReasons = {
  'too-slow': 'the AI service did not answer in time',
  unreachable: 'the AI service could not be reached',
  busy: 'the AI service is busy',
  refused: 'the AI service declined this request',
  unusable: 'the AI service gave no usable answer',
  settings: 'the AI service refused its key, model or address',
} as const
type InsteadReason = keyof typeof insteadReasons

/** How a description came to be, told to whoever reviews it. */
export const Writing = z.object({
  by: z.enum(['built-in', 'model']),
  instead: z.enum(Object.keys(insteadReasons) as [InsteadReason, ...InsteadReason[]]).nullable(),
  /** Words of the request that stand in the description as neutral ones; `to` is empty for a word left out. */
  replaced: z.array(z.object({ from: z.string(), to: z.string() })),
})
export type Writing = z.output<typeof Writing>
