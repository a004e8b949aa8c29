/**
 * Lets at most `atOnceMax` pieces of work run at the same time, and at most `eachMax` of one `whose`, such as a user. The
 * others wait in the order in which they came; those whose own share is used up hold up nobody behind them.
 */
export function inTurn(atOnceMax: number, eachMax = atOnceMax) {
  const waiting: { whose: string; begin: () => void }[] = []
  const running = new Map<string, number>()
  let free = atOnceMax

  const mayBegin = ({ whose }: { whose: string }) => free > 0 && (running.get(whose) ?? 0) < eachMax
  function take(whose: string) {
    free -= 1
    running.set(whose, (running.get(whose) ?? 0) + 1)
  }
  function giveBack(whose: string) {
    free += 1
    const left = running.get(whose)! - 1
    if (left > 0) running.set(whose, left)
    else running.delete(whose)
    const next = waiting.findIndex(mayBegin)
    if (next === -1) return
    const [{ whose: turn, begin }] = waiting.splice(next, 1) as [(typeof waiting)[number]]
    take(turn)
    begin()
  }

  return async <Result>(work: () => Promise<Result>, whose = ''): Promise<Result> => {
    if (mayBegin({ whose })) take(whose)
    else await new Promise<void>((begin) => waiting.push({ whose, begin }))
    try {
      return await work()
    } finally {
      giveBack(whose)
    }
  }
}
