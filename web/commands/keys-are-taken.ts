import { singleKeysAreOn } from './single-keys.ts'

/** Where a letter is something typed, or has a meaning of its own, as the choice that begins with it; a box that is ticked takes none. */
const fields =
  'input:not([type="checkbox"]), textarea, select, [role="combobox"], [contenteditable=""], [contenteditable="true"]'
/** A window or list over the page: its keys are its own. */
const layers = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]'

/** Whether a plain key belongs to what has the focus rather than to the screen. */
export const keysAreTaken = (event: KeyboardEvent) => isTyped(event) || layerIsOpen()

/** Whether a plain key belongs to a field, to the browser or to what took it already, or is no shortcut for whoever switched them off. */
export const isTyped = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  (event.key.length === 1 && !singleKeysAreOn()) ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.closest(fields) !== null)

/** Whether a dialog, menu or list of choices lies over the page. */
export const layerIsOpen = () => layersOpen() > 0
export const layersOpen = () => document.querySelectorAll(layers).length
