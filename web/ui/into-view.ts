/** A ref for what appears in answer to a press: it is scrolled to where it lies beyond the edge of a window or of the page. */
export const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
