// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { whenBroughtBack } from './brought-back.ts'

const pass = (type: string, persisted: boolean) => window.dispatchEvent(Object.assign(new Event(type), { persisted }))
const seen = () => document.documentElement.style.visibility !== 'hidden'

test('a page that Back brings as it was left shows nothing until it was asked who is signed in', async () => {
  const answered = Promise.withResolvers<void>()
  const ask = vi.fn<() => Promise<void>>(() => answered.promise)
  whenBroughtBack(ask)
  pass('pageshow', false)
  expect(ask).not.toHaveBeenCalled()
  pass('pagehide', true)
  pass('pageshow', true)
  expect(ask).toHaveBeenCalledOnce()
  expect(seen()).toBe(false)
  answered.resolve()
  await vi.waitFor(() => expect(seen()).toBe(true))
})
