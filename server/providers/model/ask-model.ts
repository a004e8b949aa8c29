import { extractJsonMiddleware, Output, streamText, wrapLanguageModel } from 'ai'
import { z } from 'zod'
import { faultOf } from './fault-of.ts'
import { fenceData } from './fence-data.ts'
import { ModelFault, type Question } from './model.ts'

// The library writes its hints to the console, which is the operator's.
globalThis.AI_SDK_LOG_WARNINGS = false

/** Somebody waits at a screen, and whoever asks has another way to go on: two seconds' pause and a second try help nobody. */
const retriesMax = 0
const answerTokensMax = 4_000

interface Asked {
  language: Parameters<typeof wrapLanguageModel>[0]['model']
  /** For the whole answer. */
  timeoutMs: number
}

/** Asks, streams, and parses; see `Model.ask`. */
export async function askModel<Answer extends z.ZodObject>({ language, timeoutMs }: Asked, question: Question<Answer>) {
  const { instructions, data, answer, signal, onPart } = question
  signal?.throwIfAborted()
  const limit = AbortSignal.timeout(timeoutMs)
  const { rule, message } = fenceData(data)
  let failed: unknown
  try {
    const answering = streamText({
      // Local models wrap their JSON in a Markdown fence.
      model: wrapLanguageModel({ model: language, middleware: extractJsonMiddleware() }),
      instructions: `${instructions}\n\n${rule}\n\nAnswer with one JSON object and nothing else, by this JSON Schema: ${JSON.stringify(z.toJSONSchema(answer))}`,
      prompt: message,
      output: Output.object({ schema: answer }),
      maxRetries: retriesMax,
      maxOutputTokens: answerTokensMax,
      abortSignal: signal ? AbortSignal.any([signal, limit]) : limit,
      onError: ({ error }) => {
        failed ??= error
      },
    })
    for await (const part of answering.partialOutputStream) onPart?.(part)
    const ended = await answering.finishReason
    if (ended === 'content-filter') throw new ModelFault('refused', 'The model declined to answer')
    if (ended === 'length') throw new ModelFault('unusable', 'The answer was cut off')
    return answer.parse(await answering.output)
  } catch (error) {
    signal?.throwIfAborted()
    if (limit.aborted) throw new ModelFault('too-slow', `There was no whole answer within ${timeoutMs} ms`)
    throw faultOf(failed ?? error)
  }
}
