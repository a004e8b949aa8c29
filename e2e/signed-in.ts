import type { Browser } from '@playwright/test'
import type { Product } from './start-product.ts'
import { expect } from './watched.ts'

/** Somebody's browser, signed in, and calls in their name. */
export async function signedIn(browser: Browser, product: Product, account: { username: string; password: string }) {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  const call = async (method: string, path: string, data: object = {}) => {
    const answer = await context.request.fetch(`${product.address}${path}`, { method, data })
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
    return answer.json() as Promise<{ id: number }>
  }
  await call('POST', '/api/login', account)
  const page = await context.newPage()
  return {
    context,
    call,
    page,
    goto: (path: string) => page.goto(`${product.address}${path}`),
  }
}
