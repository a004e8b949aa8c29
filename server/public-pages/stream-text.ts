import type { Context } from 'hono'
import type { AppEnv, Services } from '#server/context.ts'
import { breakOff } from '#server/http/answer-error.ts'

/** Sends text while it is made. A failure midway breaks the connection, so that no cut document looks whole. */
export function streamText(
  c: Context<AppEnv>,
  services: Services,
  pieces: AsyncIterator<string>,
  headers: Record<string, string>,
) {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next().catch(breakOff(c, services))
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return?.()
    },
  })
  return c.body(body, 200, headers)
}
