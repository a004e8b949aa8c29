/** A stretch of time from `start` up to, and without, `end`; both in milliseconds since 1970. */
export interface Span {
  start: number
  end: number
}

/** The same stretches in order of time, those that touch or overlap as one; empty ones are gone. */
export function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const { start, end } of spans.filter((span) => span.start < span.end).toSorted((a, b) => a.start - b.start)) {
    const last = whole.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else whole.push({ start, end })
  }
  return whole
}

/** What is left of `spans` where nothing is taken. */
export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  const holes = joined(taken)
  const left: Span[] = []
  for (const { start, end } of joined(spans)) {
    let free = start
    for (const hole of holes.filter((each) => each.end > start && each.start < end)) {
      if (hole.start > free) left.push({ start: free, end: hole.start })
      free = hole.end
    }
    if (free < end) left.push({ start: free, end })
  }
  return left
}

/** Where both hold. */
export const common = (some: readonly Span[], others: readonly Span[]): Span[] =>
  joined(some.flatMap((a) => others.map((b) => ({ start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) }))))
