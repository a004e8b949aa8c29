/** Those who are to hear of a change; `watch`, as useSyncExternalStore takes it, answers what ends the watching. */
export function watchers() {
  const all = new Set<() => void>()
  return {
    tell: () => all.forEach((each) => each()),
    watch: (each: () => void) => {
      all.add(each)
      return () => all.delete(each)
    },
  }
}
