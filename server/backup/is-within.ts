/** Whether `ms` at most passed; also of a clock that was put back meanwhile: nobody waits for longer than that. */
export function isWithin(ms: number, from: Date, to: Date) {
  const passed = to.getTime() - from.getTime()
  return passed >= 0 && passed <= ms
}
