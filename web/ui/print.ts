import { flushSync } from 'react-dom'

/**
 * Paper is narrow, and the browser counts the sheets before it tells that the width has changed: whatever becomes longer
 * after that is cut off at the end. What paper has otherwise is drawn as the printing begins, and at once: Firefox lets
 * nothing else run until it has what it prints.
 */
let printed = false
const watchers = new Set<() => void>()

for (const type of ['beforeprint', 'afterprint'])
  window.addEventListener(type, () => {
    printed = type === 'beforeprint'
    flushSync(() => {
      for (const changed of watchers) changed()
    })
  })

/** Whether the page is being printed. */
export const isPrinted = () => printed

/** Calls `changed` as a printing begins and ends; answers what ends that. */
export function watchPrint(changed: () => void) {
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
  }
}
