/** An answer that tells a text as it grows, to whoever accepts this: lines of JSON (NDJSON). */
export const stepsType = 'application/x-ndjson'

/** One of its lines: how much of the text so far stays and what follows that; the last one is the answer or its refusal. */
export type Step = { keep: number; add: string } | { answer: unknown } | { refused: { status: number; text: string } }
