import type { Context } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from './context.ts'
import { unauthorized } from './errors.ts'

/**
 * Sends rows as one JSON array while they are being read. A failure midway breaks the connection, so that no cut list looks
 * whole; so does the end of the session, or another role: a list can be read as slowly as its reader likes.
 *
 * @param batches none of them empty
 */
export function streamArray(c: Context<AppEnv>, batches: AsyncIterable<unknown[]>, row: z.ZodType) {
  const encoder = new TextEncoder()
  const iterator = batches[Symbol.asyncIterator]()
  let first = true
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!first && !(await isStillIn(c))) throw unauthorized()
      const { done, value } = await iterator.next()
      if (done) {
        controller.enqueue(encoder.encode(first ? '[]' : ']'))
        controller.close()
        return
      }
      const text = value.map((one) => JSON.stringify(row.parse(one))).join(',')
      controller.enqueue(encoder.encode((first ? '[' : ',') + text))
      first = false
    },
    async cancel() {
      await iterator.return?.()
    },
  })
  return c.body(body, 200, { 'content-type': 'application/json' })
}

async function isStillIn(c: Context<AppEnv>) {
  const { user, signIn } = c.get('ctx')
  const now = await signIn.findUser(c)
  return now !== undefined && now.id === user?.id && now.role === user.role
}
