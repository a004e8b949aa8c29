/**
 * Lets at most `atOnceMax` pieces of work run at the same time, and at most `eachMax` of one `whose`, such as a user. Of the
 * others whoever has the fewest places comes next, of those who had none yet or had theirs longest ago, and then the one that
 * came first: neither a full share of one's own nor long rows of others hold anybody up.
 */
export function inTurn(atOnceMax: number, eachMax = atOnceMax) {
  const waiting: { whose: string; begin: () => void }[] = []
  const running = new Map<string, number>()
  /** The number of the last turn of each who runs or waits. */
  const lastTurns = new Map<string, number>()
  let turns = 0
  let free = atOnceMax

  const placesOf = ({ whose }: { whose: string }) => running.get(whose) ?? 0
  const lastTurnOf = ({ whose }: { whose: string }) => lastTurns.get(whose) ?? 0
  const hasShareLeft = (one: { whose: string }) => placesOf(one) < eachMax
  const comesBefore = (one: { whose: string }, other: { whose: string }) =>
    (placesOf(one) - placesOf(other) || lastTurnOf(one) - lastTurnOf(other)) < 0
  /** Looked for rather than sorted: thousands may wait, and one of them is looked for at every end. */
  function nextOf<One extends { whose: string }>(those: readonly One[]) {
    let next = those[0]
    for (const each of those) if (next && comesBefore(each, next)) next = each
    return next
  }
  function take(whose: string) {
    free -= 1
    running.set(whose, placesOf({ whose }) + 1)
    lastTurns.set(whose, ++turns)
  }
  function giveBack(whose: string) {
    free += 1
    const left = placesOf({ whose }) - 1
    if (left > 0) running.set(whose, left)
    else running.delete(whose)
    if (left === 0 && !waiting.some((each) => each.whose === whose)) lastTurns.delete(whose)
    const next = nextOf(waiting.filter(hasShareLeft))
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
