const apple = /mac|iphone|ipad/i.test(navigator.userAgent)

/** How the palette's keys are written where one sits. */
export const paletteKeys = apple ? '⌘K' : 'Ctrl K'
/** And those that send the form in which one types. */
export const submitKeys = apple ? '⌘ Enter' : 'Ctrl Enter'
