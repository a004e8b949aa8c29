// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { tellTabs, whenTold } from './tell-tabs.ts'

const stored = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))

test('the other tabs ask who is signed in when they are told so, and not of whatever else is stored', () => {
  const ask = vi.fn<() => void>()
  whenTold(ask)
  stored('theme')
  expect(ask).not.toHaveBeenCalled()
  tellTabs()
  const [key] = Object.keys(localStorage)
  stored(key!)
  expect(ask).toHaveBeenCalledOnce()
  expect(localStorage.getItem(key!)).toMatch(/^\d+$/)
})
