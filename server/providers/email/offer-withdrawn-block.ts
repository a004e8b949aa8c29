import { z } from 'zod'
import type { Block } from './letter.ts'

/** In the letter of a decision that ended an offer which the candidate had been sent. */
export const offerWithdrawnField = { offerWithdrawn: z.boolean().optional() }

export const offerWithdrawnBlocks = (offerWithdrawn: boolean | undefined): Block[] =>
  offerWithdrawn
    ? [
        {
          kind: 'paragraph',
          stays: true,
          text: 'The offer that we had sent you is withdrawn with this, and can no longer be accepted.',
        },
      ]
    : []
