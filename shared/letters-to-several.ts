import { z } from 'zod'
import { eachOnce, id, queryIds, sentKey } from './fields.ts'
import { Letter } from './letters.ts'
import { writtenAtOnceMax } from './limits.ts'
import { Instant, route } from './route.ts'
import { LetterForm } from './saved-letters.ts'

const tooMany = `At most ${writtenAtOnceMax} candidates are written to at a time`

/** A candidate as they are now, before anything is sent. */
export const Recipient = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  jobTitle: z.string(),
  /** The version that is sent along: nothing goes to another address than is read here. */
  updatedAt: Instant,
  /** Why nobody writes to them; null where one may. */
  refusal: z.string().nullable(),
})
export type Recipient = z.infer<typeof Recipient>

/** What became of one of these letters. */
export const LetterStanding = Letter.pick({ id: true, status: true, error: true }).extend({ candidateId: z.int() })
export type LetterStanding = z.infer<typeof LetterStanding>

const Written = z.object({
  /** Each is out, on its way or refused by the mail server by now: `standings` tells. */
  written: z.array(LetterStanding),
  /** To whom nothing is sent, and why. */
  refused: z.array(z.object({ id: z.int(), message: z.string() })),
})
export type Written = z.infer<typeof Written>

const to = z
  .array(z.strictObject({ id: id('Each candidate'), updatedAt: Instant.optional() }), 'Candidates must be a list')
  .min(1, 'Name at least one candidate')
  .max(writtenAtOnceMax, tooMany)
  .refine((list) => eachOnce(list.map((each) => each.id)), 'Each candidate may be given once')

const allow = 'candidates.edit'
export const lettersToSeveral = {
  recipients: route({
    method: 'GET',
    path: '/api/letters/recipients',
    allow,
    summary: 'Whether these candidates can be written to, as asked; those that are not there, or no more, are left out',
    query: z.strictObject({
      ids: queryIds('ids names the candidates, such as 12,15', writtenAtOnceMax, tooMany),
    }),
    response: z.array(Recipient),
  }),
  write: route({
    method: 'POST',
    path: '/api/letters',
    allow,
    summary: 'Write an email of their own to each of several candidates; to whom nothing is sent is told with why',
    /** The fields of shared/letter-fields.ts are filled in for each. */
    body: LetterForm.extend({ to, key: sentKey.unwrap() }),
    response: Written,
  }),
  standings: route({
    method: 'GET',
    path: '/api/letters',
    allow,
    summary: 'What became of emails that the caller wrote, as asked',
    query: z.strictObject({
      ids: queryIds(
        'ids names the emails, such as 12,15',
        writtenAtOnceMax,
        `At most ${writtenAtOnceMax} emails at a time`,
      ),
    }),
    response: z.array(LetterStanding),
  }),
}
