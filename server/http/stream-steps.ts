import type { Context as Request } from 'hono'
import { routePath } from 'hono/route'
import { stepsType, type Step } from '#shared/steps.ts'
import type { AppEnv } from '#server/context.ts'
import { answerError } from './answer-error.ts'

/** Work that tells a text as it grows, and then answers. It is ended when the caller leaves. */
export type TellingWork<Body> = (telling: { tell: (text: string) => void; signal?: AbortSignal }) => Promise<Body>

/** Whether the caller reads answers in steps. */
export const readsSteps = (c: Request<AppEnv>) => c.req.header('accept')?.includes(stepsType) === true

/**
 * Sends a text as it grows, each step with only what is new, then the parsed answer. Once it has begun its status is 200,
 * so that a refusal comes as the last line, with the status and the body that it would have had.
 */
export function streamSteps(c: Request<AppEnv>, work: TellingWork<unknown>, parse: (body: unknown) => unknown) {
  const encoder = new TextEncoder()
  const leaving = new AbortController()
  let told = ''
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (step: Step) => controller.enqueue(encoder.encode(`${JSON.stringify(step)}\n`))
      const tell = (text: string) => {
        const keep = sharedStart(told, text)
        if (leaving.signal.aborted || (keep === told.length && keep === text.length)) return
        send({ keep, add: text.slice(keep) })
        told = text
      }
      const last = await work({ tell, signal: leaving.signal })
        .then((answer): Step => ({ answer: parse(answer) }))
        // Whoever left asked for the end of it: nothing failed.
        .catch((error: unknown) => (leaving.signal.aborted ? undefined : refusalOf(error, c)))
      if (!last || leaving.signal.aborted) return
      send(last)
      controller.close()
    },
    cancel() {
      leaving.abort(new Error('The caller left'))
    },
  })
  return c.body(body, 200, { 'content-type': stepsType, 'x-accel-buffering': 'no' })
}

/** Counted here: all that is seen of the answer from outside is the 200 that it began with. */
async function refusalOf(error: unknown, c: Request<AppEnv>): Promise<Step> {
  const ctx = c.get('ctx')
  const answer = answerError(error, c, ctx)
  const { status } = answer
  if (status >= 500) {
    const { method } = c.req
    ctx.telemetry.recordFailure({
      source: 'request',
      method,
      route: routePath(c),
      status,
      error,
      errorId: c.get('errorId'),
    })
  }
  return { refused: { status, text: await answer.text() } }
}

function sharedStart(one: string, other: string) {
  const most = Math.min(one.length, other.length)
  for (let at = 0; at < most; at++) if (one[at] !== other[at]) return at
  return most
}
