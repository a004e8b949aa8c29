import { flushSync } from 'react-dom'
import { watchers } from './watchers.ts'

/**
 * Paper is narrow, and the browser counts the sheets before it tells that the width has changed: whatever becomes longer
 * after that is cut off at the end. What paper has otherwise is drawn as the printing begins, and at once: Firefox lets
 * nothing else run until it has what it prints.
 */
let printed = false
const { tell, watch } = watchers()

for (const type of ['beforeprint', 'afterprint'])
  window.addEventListener(type, () => {
    printed = type === 'beforeprint'
    flushSync(tell)
  })

/** Whether the page is being printed. */
export const isPrinted = () => printed

/** Hears of it as a printing begins and ends. */
export const watchPrint = watch
