let awaited = 0
const mark = () => document.documentElement.toggleAttribute('data-awaiting', awaited > 0)

/**
 * Says by a bar over the page (awaited-screen.css) that something which was asked for is on its way, until the answer is called.
 * What was told of it goes then too (once-all-is-there.ts).
 */
export function awaitPart() {
  awaited += 1
  mark()
  return () => {
    awaited -= 1
    mark()
  }
}
