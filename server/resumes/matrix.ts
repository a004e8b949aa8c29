/** An affine transformation, as PDF writes it: a b c d e f. */
export type Matrix = readonly [number, number, number, number, number, number]
export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The transformation that does `inner` first. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

export const apply = (m: Matrix, x: number, y: number) => ({
  x: m[0] * x + m[2] * y + m[4],
  y: m[1] * x + m[3] * y + m[5],
})

/** Six numbers of a list, or of pdf.js's array-like objects; the identity where they are none. */
export function matrixOf(given: unknown): Matrix {
  const numbers = Array.from({ length: 6 }, (_, index) => (given as ArrayLike<unknown> | null | undefined)?.[index])
  return numbers.every((number) => typeof number === 'number' && Number.isFinite(number))
    ? (numbers as unknown as Matrix)
    : identity
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The box around a box's corners once they are moved. */
export function movedBox(m: Matrix, x0: number, y0: number, x1: number, y1: number): Box {
  const corners = [apply(m, x0, y0), apply(m, x1, y0), apply(m, x0, y1), apply(m, x1, y1)]
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export const crossing = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

export const holds = ({ left, top, right, bottom }: Box, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom
