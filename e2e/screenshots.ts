import type { Page } from '@playwright/test'
import type { Role } from '#shared/permissions.ts'

export interface Screenshot {
  /** The picture's file name, without its end. */
  name: string
  path: string
  /** Whose screen it is, a visitor's where undefined. */
  who: Role | undefined
  look?: 'light' | 'dark' | 'phone'
  /** What to do once the screen is there, such as opening a dialog. */
  open?: (page: Page) => Promise<unknown>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const pressForDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').first().waitFor()
}
const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()

const pressKey = (key: string) => async (page: Page) => {
  await page.keyboard.press(key)
  await page.getByRole('dialog').waitFor()
}

const openCandidate = async (page: Page) => {
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Evaluation' }).waitFor()
}

const openInterview = async (page: Page) => {
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Back to Interviews' }).waitFor()
}

const scrollTo = (text: string) => (page: Page) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'start' }))

const openPosition = async (page: Page) => {
  await page.locator('a[href^="/careers/"]').first().click()
  await page.getByRole('link', { name: /apply/i }).first().waitFor()
}

const apply = async (page: Page) => {
  await openPosition(page)
  await page.getByRole('link', { name: /apply/i }).first().click()
  await page.getByRole('textbox').first().waitFor()
}

const preview = async (page: Page) => {
  await press('New Hiring')(page)
  await page.getByLabel('Job Title').fill('Senior Instrument Calibration Engineer')
  await page.getByLabel('Required Skills / KPIs').fill('Metrology, Python, ISO 17025')
  await page.getByLabel('Team Context').fill('Six people who keep every instrument true.')
  await press('Generate Job Description')(page)
  await page.getByRole('dialog', { name: /Preview$/ }).waitFor()
}

const everyone = { who: 'ceo' } as const
const assessed = '/candidates?status=30_assessment_completed'

/** Each main screen and dialog of the product on the demo's data, in the order in which one would come by them. */
export const screenshots: Screenshot[] = [
  { name: 'login', path: '/auth', who: undefined },
  { name: 'login-phone', path: '/auth', who: undefined, look: 'phone' },
  { name: 'dashboard', path: '/', ...everyone },
  { name: 'dashboard-dark', path: '/', ...everyone, look: 'dark' },
  { name: 'dashboard-phone', path: '/', ...everyone, look: 'phone' },
  { name: 'menu-phone', path: '/', ...everyone, look: 'phone', open: pressForDialog(/menu/i) },
  { name: 'jobs', path: '/jobs', ...everyone },
  { name: 'jobs-phone', path: '/jobs', ...everyone, look: 'phone' },
  { name: 'job-details', path: '/jobs', ...everyone, open: pressForDialog(/^View/) },
  { name: 'job-edit', path: '/jobs/1/edit', ...everyone },
  { name: 'interview-plan', path: '/jobs/1/edit', ...everyone, open: scrollTo('Interview Plan') },
  { name: 'new-hiring', path: '/jobs', ...everyone, open: pressForDialog('New Hiring') },
  { name: 'job-preview', path: '/jobs', ...everyone, open: preview },
  { name: 'screener', path: '/candidates', ...everyone },
  { name: 'screener-assessed', path: assessed, ...everyone },
  { name: 'screener-list', path: '/candidates?view=list', ...everyone },
  {
    name: 'screener-selected',
    path: '/candidates?view=list',
    ...everyone,
    open: async (page) => {
      await page.getByRole('checkbox').nth(2).click()
      await page
        .getByRole('checkbox')
        .nth(5)
        .click({ modifiers: ['Shift'] })
    },
  },
  { name: 'screener-dark', path: '/candidates', ...everyone, look: 'dark' },
  { name: 'screener-phone', path: '/candidates', ...everyone, look: 'phone' },
  { name: 'screener-empty', path: '/candidates?q=nobody-of-this-name', ...everyone },
  { name: 'add-candidate', path: '/candidates', ...everyone, open: pressForDialog('Add Candidate') },
  { name: 'candidate', path: assessed, ...everyone, open: openCandidate },
  { name: 'candidate-dark', path: assessed, ...everyone, look: 'dark', open: openCandidate },
  { name: 'candidate-phone', path: assessed, ...everyone, look: 'phone', open: openCandidate },
  {
    name: 'candidate-details',
    path: assessed,
    ...everyone,
    open: async (page) => {
      await openCandidate(page)
      await openTab('Details')(page)
    },
  },
  {
    name: 'candidate-notes',
    path: '/candidates?status=75_1st_interview_completed',
    ...everyone,
    open: async (page) => {
      await openCandidate(page)
      await openTab('Notes')(page)
    },
  },
  {
    name: 'confirm-action',
    path: assessed,
    ...everyone,
    open: async (page) => {
      await openCandidate(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    },
  },
  { name: 'candidate-read-only', path: assessed, who: 'hiringManager', open: openCandidate },
  { name: 'candidate-page', path: '/candidates/1', ...everyone },
  { name: 'interviews', path: '/interviews', ...everyone },
  { name: 'interviews-completed', path: '/interviews?tab=completed', ...everyone },
  { name: 'interviews-phone', path: '/interviews', ...everyone, look: 'phone' },
  { name: 'interview', path: '/interviews', ...everyone, open: openInterview },
  { name: 'interview-graded', path: '/interviews?tab=completed', ...everyone, open: openInterview },
  { name: 'interview-phone', path: '/interviews', ...everyone, look: 'phone', open: openInterview },
  { name: 'review', path: '/reviews', ...everyone },
  { name: 'review-dark', path: '/reviews', ...everyone, look: 'dark' },
  { name: 'review-phone', path: '/reviews', ...everyone, look: 'phone' },
  { name: 'send-offer', path: '/reviews', ...everyone, open: pressForDialog('Send Offer') },
  { name: 'analytics', path: '/analytics', ...everyone },
  { name: 'analytics-reports', path: '/analytics', ...everyone, open: scrollTo('Time to hire') },
  { name: 'analytics-dark', path: '/analytics', ...everyone, look: 'dark' },
  { name: 'analytics-phone', path: '/analytics', ...everyone, look: 'phone' },
  { name: 'settings', path: '/settings', who: 'admin' },
  { name: 'settings-phone', path: '/settings', who: 'admin', look: 'phone' },
  { name: 'settings-system', path: '/settings?tab=system', who: 'admin' },
  { name: 'settings-email', path: '/settings?tab=integrations', who: 'admin' },
  { name: 'add-user', path: '/settings', who: 'admin', open: pressForDialog('Add User') },
  { name: 'telemetry', path: '/admin', who: 'admin' },
  { name: 'command-palette', path: '/', ...everyone, open: pressKey('Control+k') },
  { name: 'shortcuts', path: '/', ...everyone, open: pressKey('?') },
  { name: 'careers', path: '/careers', who: undefined },
  { name: 'careers-phone', path: '/careers', who: undefined, look: 'phone' },
  { name: 'careers-position', path: '/careers', who: undefined, open: openPosition },
  { name: 'careers-apply', path: '/careers', who: undefined, open: apply },
  { name: 'careers-apply-phone', path: '/careers', who: undefined, look: 'phone', open: apply },
  { name: 'access-denied', path: '/reviews', who: 'hiringManager' },
  { name: 'not-found', path: '/nowhere', ...everyone },
]
