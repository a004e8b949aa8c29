import type { BrowserContext, Page } from '@playwright/test'
import type { Role } from '#shared/permissions.ts'
import { demoMs, signIn, startDemo } from './start-demo.ts'
import type { Product } from './start-product.ts'
import { expect, test } from './watched.ts'

/**
 * A demo company for the tests of one file, somebody of this role signed in, and a fresh page for each test. Called at the
 * file's top; what it answers is filled in before the tests run. `holdsCalls`: the tests take calls of the page into their hands
 * once it is open. One that is first held while the page still loads may pass all the same, or what is being fetched stay away, so
 * the browser asks about every call from the start.
 */
export function demoPageFor(role: Role, { holdsCalls = false } = {}) {
  const demo = {
    product: undefined as unknown as Product,
    context: undefined as unknown as BrowserContext,
    page: undefined as unknown as Page,
    /** Opens a screen, and waits until it stands. */
    open: async (path: string) => {
      await demo.page.goto(`${demo.product.address}${path}`)
      await expect(demo.page.locator('h1')).toBeVisible()
    },
    press: (name: string | RegExp) => demo.page.getByRole('button', { name }).first().click(),
  }
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(demoMs)
    demo.product = await startDemo()
    // Colours that still change would be judged halfway.
    demo.context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    await signIn(demo.context, demo.product, role)
  })
  test.afterAll(async () => {
    await demo.context.close()
    await demo.product.stop()
    demo.product.remove()
  })
  test.beforeEach(async () => {
    demo.page = await demo.context.newPage()
    if (holdsCalls) await demo.page.route(/^about:nothing$/, (route) => route.abort())
  })
  test.afterEach(() => demo.page.close())
  return demo
}
