import type { Page } from '@playwright/test'
import type { Role } from '#shared/permissions.ts'
import { openDemo, screens, type Demo } from './demo-stage.ts'
import { axeMs, expectAccessibleAnyhow, loaded, namelessRows, sideways, withLargeLetters } from './expect-accessible.ts'
import { severalResumes } from './several-resumes.ts'
import { expect, test } from './watched.ts'

// Colours that still change would be judged halfway.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let demo: Demo
test.beforeAll(async ({ browser }) => {
  demo = await openDemo(browser)
})
test.afterAll(() => demo.stop())

const widths = [390, 768, 1280, 1440]

test('axe finds nothing on any screen, light, dark or on a phone, and none scrolls sideways', async ({
  page: visitor,
}) => {
  test.setTimeout(axeMs)
  await visitor.goto(`${demo.address}/auth`)
  await expectAccessibleAnyhow(visitor, '/auth')
  await demo.asRole('admin', async (page) => {
    const telemetryTabs = ['errors', 'performance', 'assessments'].map((tab) => ({ path: `/admin?tab=${tab}` }))
    for (const { path } of [...screens, ...telemetryTabs]) {
      await demo.open(page, path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await sideways(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
      }
      expect.soft(await namelessRows(page), path).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect.soft(await withLargeLetters(page, sideways), `${path} at 390, large letters`).toBeLessThanOrEqual(0)
      if (!path.endsWith('/evaluate')) await expectAccessibleAnyhow(page, path)
    }
  })
  await demo.asRole('hiringManager', async (page) => {
    await demo.open(page, '/reviews')
    await expectAccessibleAnyhow(page, 'Access Denied')
  })
})

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const pressIn = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('button', { name }).click()
const assessed = '/candidates?status=30_assessment_completed'

const dialogs: { name: string; path: string; steps: ((page: Page) => Promise<unknown>)[]; role?: Role }[] = [
  { name: 'Job Details', path: '/jobs', steps: [press(/^View/)] },
  { name: 'New Hiring Request', path: '/jobs', steps: [press('New Hiring')] },
  {
    name: 'Generated Job Description - Preview',
    path: '/jobs',
    steps: [
      press('New Hiring'),
      (page) => page.getByLabel('Job Title').fill('Calibration Engineer'),
      press('Generate Job Description'),
      (page) => expect(page.getByRole('dialog', { name: 'Generated Job Description - Preview' })).toBeVisible(),
    ],
  },
  { name: 'Write again', path: '/jobs/1/edit', steps: [press('Write again')] },
  { name: 'Add Candidate', path: '/candidates', steps: [press('Add Candidate')] },
  {
    name: 'Add from resumes',
    path: '/candidates',
    steps: [
      press('Add Candidate'),
      async (page) =>
        page
          .getByRole('dialog')
          .locator('input[type=file]')
          .setInputFiles(await severalResumes()),
      press(/^Go on with all/),
      (page) => expect(page.getByText('4 resumes read')).toBeVisible(),
      press(/^Add \d+ candidates$/),
      (page) => expect(page.getByText('Job role is required')).toBeVisible(),
    ],
  },
  { name: 'Candidate', path: assessed, steps: [press(/^View Details/)] },
  { name: 'Candidate, read only', path: assessed, steps: [press(/^View Details/)], role: 'hiringManager' },
  {
    name: 'Candidate, details',
    path: assessed,
    steps: [press(/^View Details/), (page) => page.getByRole('tab', { name: 'Details' }).click()],
  },
  {
    name: 'Candidate, notes',
    path: assessed,
    steps: [press(/^View Details/), (page) => page.getByRole('tab', { name: 'Notes' }).click()],
  },
  { name: 'Confirm Action', path: assessed, steps: [press(/^View Details/), pressIn('Talent Pool')] },
  { name: 'Schedule interview', path: assessed, steps: [press(/^View Details/), pressIn('Schedule')] },
  { name: 'Send Offer', path: '/reviews', steps: [press('Send Offer')] },
  { name: 'Command palette', path: '/', steps: [(page) => page.keyboard.press('Control+k')] },
  { name: 'Keyboard shortcuts', path: '/', steps: [(page) => page.keyboard.press('?')] },
  { name: 'Add User', path: '/settings', steps: [press('Add User')] },
  { name: 'Edit User', path: '/settings', steps: [press(/^Edit/)] },
  { name: 'Delete User', path: '/settings', steps: [press(/^Delete/)] },
  { name: 'Email', path: '/settings?tab=integrations', steps: [(page) => page.locator('tbody tr').first().click()] },
]

test('axe finds nothing in any dialog, light, dark or on a phone', async () => {
  test.setTimeout(axeMs)
  for (const { name, path, steps, role = 'admin' } of dialogs)
    await demo.asRole(role, async (page) => {
      await demo.open(page, path)
      for (const step of steps) await step(page)
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).last(), name).toBeVisible()
      await loaded(page)
      await expectAccessibleAnyhow(page, name, '[role=dialog], [role=alertdialog]')
    })
})
