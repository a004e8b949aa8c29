const usualMinutes = [15, 20, 30, 45, 60, 90, 120]

/** The usual lengths, and the one that an interview has. */
export const lengthOptions = (current?: number) =>
  [...new Set([...usualMinutes, ...(current === undefined ? [] : [current])])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))
