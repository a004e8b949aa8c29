import type { DetachedWindowAPI } from 'happy-dom'
import { afterAll, vi } from 'vitest'

declare const happyDOM: DetachedWindowAPI

/**
 * Leaves the window, which the files of one process share, as a browser opens it, and our own modules to be loaded anew: what
 * one file's tests leave must not help or hinder another's. React and other packages stay loaded, which is what takes long.
 * The elements themselves stay: Testing Library keeps the body that it found first.
 */
const { href } = location
const { innerWidth, innerHeight } = window
/** What a product that one file started hears of the window, such as who is signed in, would have it ask in the next one. */
const heard: Parameters<typeof window.addEventListener>[] = []
const listen = window.addEventListener.bind(window)
window.addEventListener = (...listening: Parameters<typeof listen>) => {
  heard.push(listening)
  listen(...listening)
}

afterAll(async () => {
  const { toast } = await import('sonner')
  toast.dismiss() // it stays loaded, and would show those that one file left in the next one's window
  window.addEventListener = listen
  for (const [type, listener, options] of heard) window.removeEventListener(type, listener, options)
  const { documentElement, head, body } = document
  for (const element of [documentElement, head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  head.replaceChildren()
  body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.resetModules()
  happyDOM.setURL(href)
  happyDOM.setViewport({ width: innerWidth, height: innerHeight })
})
