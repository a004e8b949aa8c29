import type { Pay } from '#shared/pay.ts'
import { payText } from '#shared/pay-text.ts'

/** What a job pays, and whether candidates are told; empty where nobody said. */
export const staffPayText = (pay: Pay | null | undefined) =>
  pay ? `${payText(pay)}${pay.published ? '' : ' (only staff see it)'}` : ''
