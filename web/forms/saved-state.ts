/**
 * The state of a navigation that needs no question, such as the one that follows a save: the screen has not been drawn
 * since, and would still ask.
 */
export const savedState = 'saved'
