/**
 * Lets at most `atOnceMax` pieces of work run at the same time, and at most `eachMax` of one `whose`, such as a user. Of the
 * others whoever has the fewest places comes next, and of those the one that came first: neither a full share of one's own
 * nor a long row of somebody else's holds anybody up.
 */
export function inTurn(atOnceMax: number, eachMax = atOnceMax) {
  const waiting: { whose: string; begin: () => void }[] = []
  const running = new Map<string, number>()
  let free = atOnceMax

  const placesOf = ({ whose }: { whose: string }) => running.get(whose) ?? 0
  const hasShareLeft = (one: { whose: string }) => placesOf(one) < eachMax
  function take(whose: string) {
    free -= 1
    running.set(whose, placesOf({ whose }) + 1)
  }
  function giveBack(whose: string) {
    free += 1
    const left = placesOf({ whose }) - 1
    if (left > 0) running.set(whose, left)
    else running.delete(whose)
    const next = waiting.filter(hasShareLeft).toSorted((one, other) => placesOf(one) - placesOf(other))[0]
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    take(next.whose)
    next.begin()
  }

  async function turn<Result>(work: () => Promise<Result>, whose = ''): Promise<Result> {
    if (free > 0 && hasShareLeft({ whose })) take(whose)
    else await new Promise<void>((begin) => waiting.push({ whose, begin }))
    try {
      return await work()
    } finally {
      giveBack(whose)
    }
  }
  return Object.assign(turn, {
    /** Whether somebody waits who would have a place, were it not for others. */
    isCrowded: () => waiting.some(hasShareLeft),
  })
}
