/** Lets at most `atOnceMax` pieces of work run at the same time; the others wait in the order in which they came. */
export function inTurn(atOnceMax: number) {
  const waiting: (() => void)[] = []
  let free = atOnceMax
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
