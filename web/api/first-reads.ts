import { firstReadKey } from '#shared/call-url.ts'
import { firstReadsId, type FirstReads } from '#shared/first-reads.ts'
import type { Call, Output, Route } from '#shared/route.ts'

/** How long after the start an answer in the page is as good as one asked for now. */
const goodForMs = 10_000

let answers: Map<string, { body: unknown; total: number }> | undefined
let startedMs = 0

/**
 * The answer that came with the page (server/http/first-reads.ts), so that the first screen is drawn at once. Each can be
 * taken once, while it is new: after that the call is made, as ever.
 */
export function takeFirstRead<R extends Route>(
  route: R,
  input: Call<R>,
): { body: Output<R>; total: number } | undefined {
  answers ??= readPage()
  if (answers.size === 0 || performance.now() - startedMs > goodForMs) return undefined
  const key = firstReadKey(route, input)
  const found = answers.get(key)
  answers.delete(key)
  // The server parsed it by the same schema on its way out.
  return found as { body: Output<R>; total: number } | undefined
}

/** What is left is not for whoever signs in next. */
export function dropFirstReads() {
  answers = new Map()
}

function readPage() {
  startedMs = performance.now()
  const text = globalThis.document?.getElementById(firstReadsId)?.textContent
  return new Map(Object.entries(text ? (JSON.parse(text) as FirstReads) : {}))
}
