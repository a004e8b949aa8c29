import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Role } from '#shared/permissions.ts'
import { loaded } from './expect-accessible.ts'
import { demoMs, signIn, startDemo } from './start-demo.ts'
import { expect, test } from './watched.ts'

export const executives: Role[] = ['coo', 'ceo', 'director', 'admin']

/** SPEC 2, Route table: every screen with its heading, and the roles that it is for where they are not all. */
export const screens: { path: string; heading: string | RegExp; allowed?: Role[] }[] = [
  { path: '/', heading: 'Dashboard' },
  { path: '/jobs', heading: 'Job Postings' },
  { path: '/jobs/1/edit', heading: 'Edit Job' },
  { path: '/candidates', heading: 'Candidate Screener' },
  { path: '/candidate-screener?view=list', heading: 'Candidate Screener' },
  { path: '/candidates/1', heading: /\S+ \S+/ },
  { path: '/candidates/import', heading: 'Import Candidates', allowed: executives },
  { path: '/candidates/compare?ids=199,183,227,1', heading: 'Compare Candidates' },
  { path: '/interviews', heading: 'Interview Schedule' },
  { path: '/interviews/1', heading: /\S+ \S+/ },
  { path: '/interviews/1/evaluate', heading: /\S+ \S+/ },
  { path: '/reviews', heading: 'Executive Review - Final Approvals', allowed: executives },
  { path: '/analytics', heading: 'Hiring Analytics', allowed: ['projectManager', ...executives] },
  { path: '/settings', heading: 'System Settings', allowed: executives },
  { path: '/settings?tab=system', heading: 'System Settings', allowed: executives },
  { path: '/settings?tab=integrations', heading: 'System Settings', allowed: executives },
  { path: '/settings?tab=activity', heading: 'System Settings', allowed: executives },
  { path: '/settings?tab=activity&log=access', heading: 'System Settings', allowed: executives },
  { path: '/admin', heading: 'System Telemetry', allowed: ['admin'] },
]

/** A demo company of its own, and a browser for whoever uses it. */
export type Demo = Awaited<ReturnType<typeof openDemo>>

/** Called before a file's tests. */
export async function openDemo(browser: Browser) {
  test.setTimeout(demoMs)
  const product = await startDemo()
  const contexts = new Map<Role, BrowserContext>()
  const contextOf = async (role: Role) => {
    // Colours that still change would be judged halfway.
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    contexts.set(role, context)
    await signIn(context, product, role)
    return context
  }
  return {
    address: product.address,
    /** A page of this role's. */
    async asRole(role: Role, use: (page: Page) => Promise<void>) {
      const page = await (contexts.get(role) ?? (await contextOf(role))).newPage()
      await use(page)
      await page.close()
    },
    async open(page: Page, path: string) {
      await page.goto(`${product.address}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await loaded(page)
    },
    async stop() {
      await Promise.all([...contexts.values()].map((context) => context.close()))
      await product.stop()
      product.remove()
    },
  }
}
