import { z } from 'zod'
import { id } from './fields.ts'
import { invitationAnswerValues } from './invitation-answers.ts'
import { Instant } from './route.ts'

/** Another time that was proposed (COUNTER), or somebody else who is to come (DELEGATED): staff decide what becomes of it. */
export const InvitationNote = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('other-time'),
    start: Instant,
    end: Instant.nullable(),
    comment: z.string().nullable(),
    /** When staff let it be known that the time stays as it is; what is declined is proposed no longer. */
    declinedAt: Instant.optional(),
  }),
  z.object({ kind: z.literal('delegated'), to: z.string().nullable() }),
])
export type InvitationNote = z.output<typeof InvitationNote>

/** Whose proposal of another time is meant: a colleague's, or, with null, the candidate's. */
export const Proposer = z.strictObject({ userId: id('Proposer').nullable() })
export const Proposal = Proposer.extend({ start: Instant })
export type Proposal = z.output<typeof Proposal>

/** One invited person's answer, as staff see it beside the interview. */
export const Attendee = z.object({
  /** Null for the candidate. */
  userId: z.int().nullable(),
  name: z.string(),
  answer: z.enum(invitationAnswerValues),
  answeredAt: Instant.nullable(),
  note: InvitationNote.nullable(),
})
export type Attendee = z.output<typeof Attendee>
