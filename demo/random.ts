export type Random = ReturnType<typeof randomFrom>

/** The same numbers for the same seed, anywhere (Mulberry32): the demo is alike on every machine. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** A whole number, both ends among them. */
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => list[between(0, list.length - 1)]!
  return {
    between,
    pick,
    chance: (share: number) => next() < share,
    shuffled<T>(list: readonly T[]): T[] {
      const left = [...list]
      return list.map(() => left.splice(between(0, left.length - 1), 1)[0]!)
    },
  }
}
