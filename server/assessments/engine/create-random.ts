import { createHash } from 'node:crypto'

/** Numbers that only the seed decides: the same on every machine and in every release of Node. */
export interface Random {
  /** From 0 up to, not including, 1. */
  fraction(): number
  /** A whole number, both ends included. */
  integer(from: number, to: number): number
  pick<const T extends readonly [unknown, ...unknown[]]>(from: T): T[number]
  /** Other elements each time, in any order; all of them when `count` is left out. */
  sample<T>(from: readonly T[], count?: number): T[]
}

const wordMax = 2 ** 32

/** sfc32 (Doty-Humphrey, PractRand) started from the seed's SHA-256, so that near seeds share nothing. */
export function createRandom(seed: string): Random {
  const hash = createHash('sha256').update(seed).digest()
  let [a, b, c, counter] = [hash.readInt32LE(0), hash.readInt32LE(4), hash.readInt32LE(8), 1]
  const fraction = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / wordMax
  }
  const integer = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  return {
    fraction,
    integer,
    pick: <const T extends readonly [unknown, ...unknown[]]>(from: T): T[number] => from[integer(0, from.length - 1)],
    sample: <T>(from: readonly T[], count = from.length) => {
      const left = [...from]
      return Array.from({ length: Math.min(count, from.length) }, () =>
        left.splice(integer(0, left.length - 1), 1),
      ).flat()
    },
  }
}
