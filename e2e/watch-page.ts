import type { Page } from '@playwright/test'

/**
 * What goes wrong in a page while a test uses it: console errors and warnings, uncaught errors, failed requests and
 * refused answers. Read it as it is at the end; empty is well.
 */
export function watchPage(page: Page): string[] {
  const problems: string[] = []
  const tell = (text: string) => problems.push(`${new URL(page.url()).pathname}: ${text}`)
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) tell(message.text())
  })
  page.on('pageerror', (error) => tell(error.message))
  page.on('requestfailed', (request) => {
    // A reading that the next screen made needless is given up, not failed.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') tell(`${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) tell(`${response.request().method()} ${response.url()} ${response.status()}`)
  })
  return problems
}
