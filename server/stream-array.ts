import type { Context } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from './context.ts'

/** Sends rows as one JSON array while they are being read. A failure midway breaks the connection, so that no cut list looks whole. */
export function streamArray(c: Context<AppEnv>, batches: AsyncIterable<unknown[]>, row: z.ZodType) {
  const encoder = new TextEncoder()
  const iterator = batches[Symbol.asyncIterator]()
  let first = true
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) {
        controller.enqueue(encoder.encode(first ? '[]' : ']'))
        controller.close()
        return
      }
      if (value.length === 0) return
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
