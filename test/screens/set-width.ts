import type { DetachedWindowAPI } from 'happy-dom'

/** As wide as a desk's window: a screen that has room for all of its columns. */
export const deskWidth = 1440

/** Gives the window of a test another width, in pixels. */
export const setWidth = (width: number) =>
  (window as Window & { happyDOM?: DetachedWindowAPI }).happyDOM?.setViewport({ width })
