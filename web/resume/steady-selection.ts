/**
 * Keeps a selection from jumping when the pointer is between the lines, where browsers take the whole page for meant:
 * while one selects, an empty block right behind (or before) what is selected catches the pointer. After pdf.js's own
 * viewer. Answers what undoes it.
 */
export function steadySelection(layer: HTMLElement) {
  const leaving = new AbortController()
  const { signal } = leaving
  const catcher = document.createElement('div')
  catcher.className = 'pdf-words-catcher'
  layer.append(catcher)
  let before: Range | undefined
  const rest = () => {
    layer.classList.remove('selecting')
    layer.append(catcher)
  }
  layer.addEventListener('pointerdown', () => layer.classList.add('selecting'), { signal })
  for (const end of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(end, rest, { signal })
  document.addEventListener(
    'selectionchange',
    () => {
      const selection = document.getSelection()
      if (!selection?.rangeCount || !layer.classList.contains('selecting')) return
      const range = selection.getRangeAt(0)
      const growsBackward = before !== undefined && sameEnd(range, before)
      const edge = growsBackward ? range.startContainer : lastSelected(range)
      const word = edge instanceof Element ? edge : edge?.parentElement
      if (word && word !== layer && layer.contains(word) && word !== catcher) {
        if (growsBackward) word.before(catcher)
        else word.after(catcher)
      }
      before = range.cloneRange()
    },
    { signal },
  )
  return () => {
    leaving.abort()
    catcher.remove()
  }
}

const sameEnd = (range: Range, before: Range) =>
  range.compareBoundaryPoints(Range.END_TO_END, before) === 0 ||
  range.compareBoundaryPoints(Range.START_TO_END, before) === 0

/** Where a range ends; one that ends before the first letter of a word ends in the word before it. */
function lastSelected(range: Range): Node | null {
  let node: Node | null = range.endContainer
  if (range.endOffset > 0) return node
  do {
    while (node && !node.previousSibling) node = node.parentNode
    node = node?.previousSibling ?? null
  } while (node && node.childNodes.length === 0)
  return node
}
