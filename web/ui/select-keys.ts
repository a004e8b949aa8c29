/** How long keys wait for a list, in milliseconds; it takes the focus as soon as it has its place. */
const waitMsMax = 1000

let held: string[] = []
let given: Event | undefined
let turn: ReturnType<typeof setTimeout> | undefined
let deadline: ReturnType<typeof setTimeout> | undefined

/**
 * A list that opens takes the focus a moment after its control was pressed. What is pressed until then waits for it, and is
 * given to it in its order: first `keys`, from before the list's code was there.
 */
export function selectKeys(keys: readonly string[] = []) {
  held.push(...keys)
  window.addEventListener('keydown', hold, true)
  window.addEventListener('focusin', goOn)
  clearTimeout(deadline)
  deadline = setTimeout(end, waitMsMax)
  giveSoon()
}

function end() {
  held = []
  clearTimeout(turn)
  clearTimeout(deadline)
  window.removeEventListener('keydown', hold, true)
  window.removeEventListener('focusin', goOn)
}

function hold(event: KeyboardEvent) {
  const { key, target, ctrlKey, altKey, metaKey, isComposing } = event
  if (event === given || ctrlKey || altKey || metaKey || isComposing) return
  if (!listKey.test(key) || target !== document.activeElement || !document.activeElement?.matches(lists)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  held.push(key)
}

const listKey = /^(.|Enter|ArrowUp|ArrowDown|Home|End|Escape)$/
const lists = '[role=combobox], [role=listbox], [role=option]'

/** Opened, and without the focus yet. */
const isOnItsWay = (at: Element | null) => at instanceof HTMLButtonElement && at.ariaExpanded === 'true'

const goOn = () => (held.length === 0 && !isOnItsWay(document.activeElement) ? end() : giveSoon())

/** The libraries focus what a key leads to in a task of its own, which comes before this one. */
function giveSoon() {
  clearTimeout(turn)
  turn = setTimeout(giveNext)
}

function giveNext() {
  const at = document.activeElement
  if (isOnItsWay(at)) return
  const key = held.shift()
  if (key === undefined || !at?.matches(lists)) return end()
  given = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  // What a browser does by itself after a key that is truly pressed.
  if (at.dispatchEvent(given)) {
    if (at instanceof HTMLInputElement) typeInto(at, key)
    else if (at instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) at.click()
  }
  giveSoon()
}

function typeInto(input: HTMLInputElement, key: string) {
  if (key.length > 1) return
  // Past React's own setter, which would take the text for known.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, input.value + key)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
