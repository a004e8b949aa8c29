import type { Context } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from '#server/context.ts'
import { unauthorized } from '#server/errors.ts'
import { breakOff } from './answer-error.ts'
import { isStillIn } from './is-still-in.ts'

/**
 * Sends rows as one JSON array while they are being read. A failure midway breaks the connection, so that no cut list looks
 * whole. So does a session that has ended, a role that has changed or a key that was revoked: a reader can take as long over a list as they like.
 *
 * @param batches none of them empty
 */
export async function streamArray(c: Context<AppEnv>, batches: AsyncIterable<unknown[]>, row: z.ZodType) {
  const encoder = new TextEncoder()
  const iterator = batches[Symbol.asyncIterator]()
  const nextRows = async () => {
    const { done, value } = await iterator.next()
    return done ? undefined : value.map((one) => JSON.stringify(row.parse(one))).join(',')
  }
  // What fails before anything is sent is refused like any other call.
  const firstRows = await nextRows()
  let first = true
  async function nextText() {
    if (!first && !(await isStillIn(c))) throw unauthorized()
    const rows = first ? firstRows : await nextRows()
    const text = rows === undefined ? (first ? '[]' : ']') : (first ? '[' : ',') + rows
    first = false
    return { text, isLast: rows === undefined }
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { text, isLast } = await nextText().catch(breakOff(c, c.get('ctx')))
      controller.enqueue(encoder.encode(text))
      if (isLast) controller.close()
    },
    async cancel() {
      await iterator.return?.()
    },
  })
  return c.body(body, 200, { 'content-type': 'application/json' })
}
