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
  // Both are in order and walked once: a full calendar has thousands of holes.
  let first = 0
  for (const { start, end } of joined(spans)) {
    let free = start
    while (first < holes.length && holes[first]!.end <= start) first++
    for (let at = first; at < holes.length && holes[at]!.start < end; at++) {
      const hole = holes[at]!
      if (hole.start > free) left.push({ start: free, end: hole.start })
      free = hole.end
    }
    if (free < end) left.push({ start: free, end })
  }
  return left
}

/** Where both hold. */
export function common(some: readonly Span[], others: readonly Span[]): Span[] {
  const [a, b] = [joined(some), joined(others)]
  const both: Span[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    const start = Math.max(a[i]!.start, b[j]!.start)
    const end = Math.min(a[i]!.end, b[j]!.end)
    if (start < end) both.push({ start, end })
    if (a[i]!.end < b[j]!.end) i++
    else j++
  }
  return both
}
