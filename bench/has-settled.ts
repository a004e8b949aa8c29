const slicesMin = 3
const spreadMax = 0.05

/** Whether a cost has stopped to fall: the last three times that it was measured lie within 5 % of each other. */
export function hasSettled(costs: number[]) {
  const last = costs.slice(-slicesMin)
  return last.length === slicesMin && Math.max(...last) <= Math.min(...last) * (1 + spreadMax)
}
