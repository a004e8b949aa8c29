/** The runs of points, by first and last index, that fail `measured`. */
export function gapsOf<Point>(points: readonly Point[], measured: (point: Point) => boolean) {
  const gaps: { from: number; to: number }[] = []
  for (const [at, point] of points.entries()) {
    if (measured(point)) continue
    const last = gaps.at(-1)
    if (last?.to === at - 1) last.to = at
    else gaps.push({ from: at, to: at })
  }
  return gaps
}
