/** What the page bears while something that was asked for is on its way (await-part.ts, which every screen has to fetch first). */
const mark = 'data-awaiting'

/** Acts once nothing that was asked for is on its way any more; never where nothing is. */
export function onceAllIsThere(act: () => void) {
  const page = document.documentElement
  if (!page.hasAttribute(mark)) return
  const watch = new MutationObserver(() => {
    if (page.hasAttribute(mark)) return
    watch.disconnect()
    act()
  })
  watch.observe(page, { attributeFilter: [mark] })
}
