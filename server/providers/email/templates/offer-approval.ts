import { z } from 'zod'
import { line, optionalText } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { aboutHiring, button, details, greeting, inSubject } from '#server/providers/email/letter-phrases.ts'

const known = {
  staffName: line,
  candidateName: line,
  jobTitle: line,
  /** Who asks, approved or sent it back. */
  by: line,
}
const Context = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting'), ...known }),
  z.object({ kind: z.literal('approved'), ...known, candidateId: z.int().positive() }),
  z.object({ kind: z.literal('returned'), ...known, candidateId: z.int().positive(), reason: optionalText }),
])

/** To those who may approve an offer, and to whoever made one that was approved or sent back. */
export const offerApproval = letterTemplate({
  context: Context,
  compose: (context, brand) => {
    const { kind, staffName, candidateName, jobTitle, by } = context
    const { subject, heading } = words[kind]
    const text = textOf[kind](by, `${candidateName} for the ${jobTitle} role`)
    return {
      subject: `${subject}: ${inSubject(candidateName)} for ${inSubject(jobTitle)}`,
      preheader: text,
      about: aboutHiring(jobTitle, kind === 'waiting' ? undefined : 'you made an offer'),
      blocks: [
        { kind: 'heading', text: heading },
        greeting(staffName),
        { kind: 'paragraph', text },
        details({ Candidate: candidateName, Role: jobTitle, ...(kind === 'returned' && { Reason: context.reason }) }),
        ...(kind === 'waiting'
          ? button('/reviews', 'Read the offer', brand.publicUrl)
          : button(`/candidates/${context.candidateId}`, 'Open candidate', brand.publicUrl)),
      ],
    }
  },
})

const words = {
  waiting: { subject: 'Offer to approve', heading: 'An offer waits for approval' },
  approved: { subject: 'Offer approved', heading: 'Your offer goes out' },
  returned: { subject: 'Offer sent back', heading: 'An offer was sent back' },
} as const

const textOf = {
  waiting: (by: string, whom: string) => `${by} has made an offer to ${whom}. It goes out once it is approved.`,
  approved: (by: string, whom: string) => `${by} has approved the offer to ${whom}. It goes out as you made it.`,
  returned: (by: string, whom: string) =>
    `${by} has sent back the offer to ${whom}. The candidate has not heard of it.`,
}
