import type { Call, Output, Route } from '#shared/route.ts'
import { stepsType, type Step } from '#shared/steps.ts'
import { ApiError } from './api-error.ts'
import { send } from './call.ts'

/**
 * Makes a call whose answer takes a while: `onText` is told the text so far each time it grows, and the answer comes at
 * the end. A refused call throws an ApiError, whether it was refused at once or midway.
 */
export async function callTelling<R extends Route>(
  route: R,
  input: Call<R>,
  { signal, onText }: { signal: AbortSignal; onText: (text: string) => void },
): Promise<Output<R>> {
  const response = await send(route, input, { signal, accept: `${stepsType}, application/json` })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  if (!response.headers.get('content-type')?.startsWith(stepsType))
    return JSON.parse(await response.text()) as Output<R>
  let text = ''
  for await (const line of linesOf(response)) {
    const step = JSON.parse(line) as Step
    if ('refused' in step) throw new ApiError(step.refused.status, step.refused.text, '')
    // The server parsed it by the same schema on its way out.
    if ('answer' in step) return step.answer as Output<R>
    text = text.slice(0, step.keep) + step.add
    onText(text)
  }
  throw new TypeError('The connection broke before the answer was whole')
}

async function* linesOf(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
