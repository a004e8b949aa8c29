/** Upper ends, in ms, of the steps by which response times are counted; what took longer falls in one more. Stored: never change one. */
const stepEndsMs = [
  1, 2, 5, 10, 20, 35, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000,
] as const
export const responseStepCount = stepEndsMs.length + 1

/** Where an answer that took `ms` is counted. */
export function responseStepOf(ms: number): number {
  const step = stepEndsMs.findIndex((end) => ms <= end)
  return step === -1 ? stepEndsMs.length : step
}

/**
 * The time in ms within which the given share (0 to 1) of answers came, read evenly within its step; beyond the last
 * step its beginning, the least that is certain. Null for no answers.
 */
export function percentileMs(steps: readonly number[], share: number): number | null {
  const total = steps.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let before = 0
  for (const [step, count] of steps.entries()) {
    if (count > 0 && before + count >= share * total) {
      const begin = stepEndsMs[step - 1] ?? 0
      const end = stepEndsMs[step] ?? begin
      return begin + (end - begin) * Math.max(0, (share * total - before) / count)
    }
    before += count
  }
  return stepEndsMs.at(-1) ?? null
}
