/** Of a text that the page wrote: the element that a translation put in its place. */
const standIns = new WeakMap<Node, Element>()
const translated = 'font'
let mended = false

/**
 * A browser that translates the page puts an element of its own (`<font>`) in the place of every text. React goes on writing
 * to the texts that are gone, so figures stood still; and where it removed one, or put something before it, the whole screen
 * ended. Here what is done to such a text is done to its stand-in, and a text that changes comes back, to be translated anew.
 */
export function keepTranslatable() {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) if (!target.isConnected) standIns.get(target)?.replaceWith(target)
  })
  new MutationObserver((records) => {
    for (const record of records)
      for (const text of record.removedNodes) {
        const standIn = text instanceof Text && !text.isConnected && standInOf(record)
        if (!standIn) continue
        mendOnce()
        standIns.set(text, standIn)
        changes.observe(text, { characterData: true })
      }
  }).observe(document.body, { childList: true, subtree: true })
  if (document.body.querySelector(translated)) mendOnce()
}

/** What came with one text's going, or has come just beside it. */
function standInOf({ addedNodes, previousSibling, nextSibling }: MutationRecord) {
  const beside = [...addedNodes, previousSibling, nextSibling]
  return beside.find((node): node is Element => node instanceof Element && node.localName === translated)
}

/** Only where something is translated: all others keep the browser's own calls. */
function mendOnce() {
  if (mended) return
  mended = true
  const { prototype } = Node
  // oxlint-disable-next-line typescript/unbound-method -- both are called on the node that they were asked of
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function removeFrom<T extends Node>(this: Node, child: T) {
    if (isIn(this, child)) return removeChild.call(this, child) as T
    const standIn = standIns.get(child)
    if (standIn && isIn(this, standIn)) removeChild.call(this, standIn)
    return child
  }
  prototype.insertBefore = function insertInto<T extends Node>(this: Node, node: T, before: Node | null) {
    if (!before || isIn(this, before)) return insertBefore.call(this, node, before) as T
    const standIn = standIns.get(before)
    return insertBefore.call(this, node, standIn && isIn(this, standIn) ? standIn : null) as T
  }
}

const isIn = (parent: Node, child: Node) => child.parentNode === parent
