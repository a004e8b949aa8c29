/** `part` of `whole` in percent; undefined where there is no whole. */
export const percentOf = (part: number, whole: number) => (whole === 0 ? undefined : (part / whole) * 100)

/** "42.0%" to `digits` decimals; a dash where there is nothing to divide by. */
export const percentText = (percent: number | undefined, digits = 1) =>
  percent === undefined ? '–' : `${percent.toFixed(digits)}%`
