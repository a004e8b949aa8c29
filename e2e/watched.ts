import { expect, test as base, type BrowserContext } from '@playwright/test'

interface Problem {
  page: string
  /** Of the request, or of what wrote to the console. */
  url: string
  text: string
}

/** Of the test that runs: a worker runs one at a time. */
const problems: Problem[] = []
const expected: { url: RegExp; text: RegExp }[] = []

/** A visitor's screen asks who is signed in; that nobody is, is its answer. */
const visitor = { url: /\/api\/user$/, text: /\b401\b/ }

/**
 * The test that runs asks for this, so it is no problem of it: a request to such an address that fails, is refused, or is
 * written of in the console, in such words ("409", "ERR_FAILED").
 */
export const expectRefusal = (url: RegExp, text: RegExp = /./) => expected.push({ url, text })

/**
 * Playwright's `test`, that watches every page of every browser: a console error or warning, an error that nobody caught,
 * a failed request or a refused answer that the test did not expect fails it.
 */
export const test = base.extend<{ nothingGoesWrong: void }, { watched: void }>({
  watched: [
    async ({ browser }, use) => {
      browser.on('context', watch)
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  nothingGoesWrong: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it needs from here
    async ({}, use) => {
      await use()
      const unexpected = problems
        .splice(0)
        .filter((each) => ![visitor, ...expected].some(({ url, text }) => url.test(each.url) && text.test(each.text)))
      expected.length = 0
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

const tell = (page: string | undefined, url: string, text: string) => problems.push({ page: page ?? '', url, text })

function watch(context: BrowserContext) {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      tell(message.page()?.url(), message.location().url, message.text())
  })
  context.on('weberror', (error) => tell(error.page()?.url(), '', error.error().message))
  context.on('requestfailed', (request) => {
    // A reading that the next screen made needless is given up, not failed.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') tell(undefined, request.url(), `${request.method()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) tell(undefined, response.url(), `${response.request().method()} ${response.status()}`)
  })
}
