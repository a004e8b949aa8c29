import { z } from 'zod'
import { line, optionalText } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { aboutHiring, button, details, greeting, inSubject } from '#server/providers/email/letter-phrases.ts'

const known = { staffName: line, candidateName: line, jobTitle: line, /** Who asks, or who sent it back. */ by: line }
const Context = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting'), ...known }),
  z.object({ kind: z.literal('returned'), ...known, candidateId: z.int().positive(), reason: optionalText }),
])

/** To those who may approve an offer, and to whoever made one that was sent back. */
export const offerApproval = letterTemplate({
  context: Context,
  compose: (context, brand) => {
    const { staffName, candidateName, jobTitle, by } = context
    const waiting = context.kind === 'waiting'
    const text = waiting
      ? `${by} has made an offer to ${candidateName} for the ${jobTitle} role. It goes out once it is approved.`
      : `${by} has sent back the offer to ${candidateName} for the ${jobTitle} role. The candidate has not heard of it.`
    return {
      subject: `${waiting ? 'Offer to approve' : 'Offer sent back'}: ${inSubject(candidateName)} for ${inSubject(jobTitle)}`,
      preheader: text,
      about: aboutHiring(jobTitle),
      blocks: [
        { kind: 'heading', text: waiting ? 'An offer waits for approval' : 'An offer was sent back' },
        greeting(staffName),
        { kind: 'paragraph', text },
        details({
          Candidate: candidateName,
          Role: jobTitle,
          ...(context.kind === 'returned' && { Reason: context.reason }),
        }),
        ...(waiting
          ? button('/reviews', 'Read the offer', brand.publicUrl)
          : button(`/candidates/${context.candidateId}`, 'Open candidate', brand.publicUrl)),
      ],
    }
  },
})
