import type { Browser, BrowserContext, Page } from '@playwright/test'
import { startProduct } from './start-product.ts'
import { expect, expectRefusal } from './watched.ts'

/** Beyond what a test makes here by calls, everything is done on screen. */
export type Stage = Awaited<ReturnType<typeof openStage>>

/**
 * A product of its own with an administrator's browser in it, and calls that put people and jobs where a dialog needs
 * them. No mail server: letters are kept, and addresses in `.invalid` are refused as unknown (DECISIONS, E-mail).
 */
export async function openStage(browser: Browser, env: Record<string, string> = {}) {
  const product = await startProduct({ ORGANISATION_NAME: 'Harbour Works', ...env })
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  const call = callsOf(context, product.address)
  await call('POST', '/api/login', product.administrator)
  const made = { people: 0 }
  return {
    product,
    context,
    call,
    ...screensOf(context, product.address),
    job: async (title: string) => {
      const { id } = await call('POST', '/api/jobs', { title, type: 'Full-time', skills: 'Welding' })
      return (await call('POST', `/api/jobs/${id}/approve`, {})).id
    },
    candidate: (jobId: number, fields: object = {}) => {
      made.people += 1
      return call('POST', '/api/candidates', { jobId, ...personOf(made.people), ...fields })
    },
    /** An interview of the candidate's that has taken place, with an evaluation. */
    reviewed: async (candidateId: number) => {
      const scheduledDate = new Date().toISOString()
      const { id } = await call('POST', '/api/interviews', { candidateId, type: 'Technical', scheduledDate })
      await call('POST', `/api/interviews/${id}/evaluate`, { overallRating: 'Hire', overallComments: 'Clear and kind' })
    },
    stop: async () => {
      await context.close()
      await product.stop()
      product.remove()
    },
  }
}

const personOf = (number: number) => ({ name: `Person ${number}`, email: `person${number}@people.test` })

function callsOf(context: BrowserContext, address: string) {
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of the product's own calls, read by tests only
  return async (method: string, path: string, data?: object): Promise<any> => {
    const answer = await context.request.fetch(`${address}${path}`, { method, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
}

function screensOf(context: BrowserContext, address: string) {
  /** Uses a screen; the test asks for these refusals, by their status. */
  const on = async (path: string, use: (page: Page) => Promise<unknown>, refusals: readonly number[] = []) => {
    const page = await context.newPage()
    for (const status of refusals) expectRefusal(/\/api\//, new RegExp(`\\b${status}\\b`))
    await page.goto(`${address}${path}`)
    // A dialog that the address opens hides the page's heading from all but the eye.
    await expect(page.locator('h1')).toBeVisible()
    await use(page)
    await page.close()
  }
  return { on }
}

export const toast = (page: Page, title: string) => page.getByText(title, { exact: true })
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
/** The question over everything else. */
export const question = (page: Page) => page.getByRole('alertdialog')
export async function choose(page: Page, box: ReturnType<Page['locator']>, option: string) {
  await box.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(box).toHaveText(option)
}
