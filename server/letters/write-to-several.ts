import type { lettersToSeveral as contract } from '#shared/letters-to-several.ts'
import { letterFor } from '#shared/letter-for.ts'
import type { Input } from '#shared/route.ts'
import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import { AppError, badRequest } from '#server/errors.ts'
import { leaveToWorker } from '#server/outbox/leave-to-worker.ts'
import { queueLetter } from './queue-letter.ts'
import { readStandings } from './letter-rows.ts'

type Body = Input<typeof contract.write>['body']

/**
 * Writes to each of several candidates, in a transaction each, so that whoever is refused holds nobody else up; the answer
 * names them. The letters are the worker's, as fast as the mail server takes them (decision 73). Under the same key nobody is
 * written to twice, whatever became of an earlier answer.
 */
export async function writeToSeveral(ctx: Context, { body }: Input<typeof contract.write>) {
  const ids: number[] = []
  const refused: { id: number; message: string }[] = []
  for (const each of body.to) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that others have their turn in between
      ids.push(await writeTo(ctx, each, body))
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      refused.push({ id: each.id, message: error.message })
    }
  }
  return { written: await readStandings(ctx.db, askerOf(ctx).id, ids), refused }
}

/** The number of the letter. */
const writeTo = (ctx: Context, { id, updatedAt }: Body['to'][number], { key, ...words }: Body) =>
  ctx.db.transaction(async (tx) => {
    const wordsFor = (candidate: LockedCandidate) => filledFor(ctx, candidate, words)
    const letter = await queueLetter(tx, { ...ctx, rowVersion: updatedAt }, { candidateId: id, wordsFor, key })
    if (letter.row) await leaveToWorker(tx, ctx, [letter.row])
    return letter.id
  })

/** Throws 400 where it cannot be filled in for them. */
function filledFor(ctx: Context, { name, job }: LockedCandidate, words: Pick<Body, 'subject' | 'text'>) {
  const values = {
    candidate: name,
    job: job.title,
    organisation: ctx.config.organisation.name,
    sender: askerOf(ctx).fullName,
  }
  const letter = letterFor(words, values)
  if (letter.refusal !== undefined) throw badRequest(letter.refusal)
  return letter.words
}
