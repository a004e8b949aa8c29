import { minuteMs } from '#shared/durations.ts'
import { askerOf, type Context } from '#server/context.ts'
import { countVisit } from '#server/http/count-visit.ts'

/** Nobody reads more drafts than that; a program that asks for more spends somebody's money. */
const draftsMax = 60
const windowMs = 10 * minuteMs

/** What a language model writes costs, and a draft that nothing keeps could be asked for without end. Throws 429. */
export async function limitWriting(ctx: Context) {
  if (ctx.model) await countVisit(ctx, { key: `drafts:${askerOf(ctx).id}`, visitsMax: draftsMax, windowMs })
}
