import type { Page } from '@playwright/test'
import { hourMs } from '#shared/durations.ts'
import type { Job } from '#shared/jobs.ts'
import { severalResumes } from '#e2e/several-resumes.ts'
import { passkeyPictures } from './passkeys.ts'
import type { Picture } from './picture.ts'
import { secondFactorPictures } from './second-factor.ts'
import {
  act,
  answers,
  fill,
  follow,
  isPhone,
  openCandidate,
  openItem,
  openOwn,
  opens,
  openTab,
  press,
  pressKey,
  scrollTo,
  steps,
} from './steps.ts'

const who = 'ceo'
const assessed = '/candidates?status=30_assessment_completed'
const offered = '/candidates?status=95_offer_sent'
const interviewed = '/candidates?status=75_1st_interview_completed'

const asked = (page: Page) => page.getByRole('alertdialog').waitFor()

const generate = steps(
  press('New Hiring'),
  fill('Job Title', 'Senior Instrument Calibration Engineer'),
  fill('Required Skills / KPIs', 'Metrology, Python, ISO 17025'),
  fill('Team Context', 'Six people who keep every instrument true.'),
  press('Generate Job Description'),
)
const preview = steps(generate, (page) => page.getByRole('dialog', { name: /Preview$/ }).waitFor())

const menuOpen = (page: Page) => page.getByRole('menu').waitFor()

const pickFour = async (page: Page) => {
  await page.getByRole('checkbox').nth(2).click()
  await page
    .getByRole('checkbox')
    .nth(5)
    .click({ modifiers: ['Shift'] })
}

const chooseSeveral = async (page: Page) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await severalResumes())

/** The job that is opened is this; nothing waits in a company where no approval is required. */
const jobIs = (changes: Partial<Job>) => (page: Page) =>
  page.route(/\/api\/jobs\/\d+$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } })
  })
const sentBack = {
  reason: 'The place is missing. Is it Oslo, as for the last one?',
  by: 'Dmitri Sorokin',
  at: new Date(Date.now() - 2 * hourMs).toISOString(),
}

/** Login, shell, dashboard, jobs. */
export const jobPictures: Picture[] = [
  { name: 'login', path: '/auth' },
  {
    name: 'login-refused',
    path: '/auth',
    open: steps(fill('Username', 'carmen'), fill('Password', 'a wrong one'), press('Log in'), (page) =>
      page.getByText('Login failed').waitFor(),
    ),
  },
  { name: 'dashboard', path: '/', who },
  { name: 'dashboard-hiring-manager', path: '/', who: 'hiringManager' },
  { name: 'menu', path: '/', who, looks: ['phone'], open: opens(/menu/i) },
  { name: 'jobs', path: '/jobs', who },
  {
    name: 'jobs-failed',
    path: '/jobs?page=1',
    who,
    open: steps(
      answers(/api\/jobs/, 503, 'The database is out of order'),
      (page) => page.reload(),
      (page) => page.getByText('Error loading jobs:').waitFor(),
    ),
  },
  { name: 'job-details', path: '/jobs?job=1', who },
  { name: 'job-details-draft', path: '/jobs', who, open: opens(/^View/) },
  {
    name: 'job-send-back',
    path: '/jobs',
    who,
    open: steps(jobIs({ status: 'review' }), opens(/^View/), opens('Send back')),
  },
  { name: 'job-sent-back', path: '/jobs', who, open: steps(jobIs({ sentBack }), opens(/^View/)) },
  { name: 'job-close', path: '/jobs?job=1', who, open: steps(press('Close job'), asked) },
  { name: 'job-edit', path: '/jobs/1/edit', who },
  { name: 'job-edit-questions', path: '/jobs/1/edit', who, open: scrollTo('Application form') },
  { name: 'job-edit-criteria', path: '/jobs/1/edit', who, open: scrollTo('Screening criteria') },
  { name: 'job-people-you-know', path: '/jobs/4/edit', who, open: scrollTo('People you know') },
  { name: 'job-filled', path: '/jobs/8/edit', who },
  { name: 'interview-plan', path: '/jobs/1/edit', who, open: scrollTo('Interview plan') },
  { name: 'interview-kit', path: '/jobs/1/edit', who, open: opens(/^Kit( \(|$)/) },
  { name: 'job-write-again', path: '/jobs/1/edit', who, open: opens('Write again') },
  {
    name: 'discard-changes',
    path: '/jobs/1/edit',
    who,
    open: steps(
      fill(/^Job Title|^Title/, 'Another title'),
      async (page) => isPhone(page) && press(/menu/i)(page),
      follow('Dashboard'),
      asked,
    ),
  },
  { name: 'new-hiring', path: '/jobs', who, open: opens('New Hiring') },
  {
    name: 'session-ended',
    path: '/jobs',
    who,
    open: steps(answers('**/api/**', 401, 'Sign in first'), generate, (page) =>
      page.getByRole('dialog', { name: 'Your session has ended' }).waitFor(),
    ),
  },
  { name: 'command-palette', path: '/', who, open: pressKey('Control+k') },
  {
    name: 'command-palette-found',
    path: '/',
    who,
    open: steps(
      pressKey('Control+k'),
      (page) => page.keyboard.type('ma'),
      (page) => page.getByRole('option').nth(3).waitFor(),
    ),
  },
  { name: 'shortcuts', path: '/', who, open: pressKey('?') },
  { name: 'my-availability', path: '/', who, open: openOwn('My availability') },
  {
    name: 'my-calendar',
    path: '/',
    who,
    open: steps(openOwn('My availability'), (page) =>
      page
        .getByRole('dialog')
        .last()
        .getByRole('heading', { name: /calendar/i })
        .first()
        .evaluate((heading) => heading.scrollIntoView({ block: 'start' })),
    ),
  },
  { name: 'change-password', path: '/', who, open: openOwn('Change password') },
  ...secondFactorPictures,
  ...passkeyPictures,
  { name: 'access-denied', path: '/reviews', who: 'hiringManager' },
  { name: 'not-found', path: '/nowhere', who },
  // They leave drafts behind, which the dashboard's activity and the list of jobs show from then on.
  { name: 'job-preview', path: '/jobs', who, open: preview },
  { name: 'job-description-editor', path: '/jobs', who, open: steps(preview, press('Edit Description')) },
]

/** The screener, the candidate dialog and page. */
export const candidatePictures: Picture[] = [
  { name: 'screener', path: '/candidates', who },
  { name: 'screener-assessed', path: assessed, who },
  { name: 'screener-list', path: '/candidates?view=list', who },
  { name: 'screener-selected', path: '/candidates?view=list', who, open: pickFour },
  {
    name: 'screener-move-selected',
    path: '/candidates?view=list',
    who,
    open: steps(pickFour, press('Move selected'), openItem('Assessment'), (page) => page.getByRole('dialog').waitFor()),
  },
  {
    name: 'screener-write-selected',
    path: '/candidates?view=list',
    who,
    open: steps(
      pickFour,
      press('Move selected'),
      openItem('Write…'),
      fill('Subject', 'Where we meet: {{job}}'),
      fill('Message', 'Hello {{candidate}},\n\nplease use the entrance at the yard this week.'),
    ),
  },
  { name: 'screener-views', path: '/candidates?view=list', who, open: steps(press(/^Views/), menuOpen) },
  { name: 'screener-tag', path: '/candidates?tag=1', who },
  { name: 'screener-empty', path: '/candidates?q=nobody-of-this-name', who },
  { name: 'add-candidate', path: '/candidates', who, open: opens('Add Candidate') },
  {
    name: 'add-candidate-refused',
    path: '/candidates',
    who,
    open: steps(opens('Add Candidate'), press('Add Candidate'), (page) =>
      page.getByText('Job role is required').waitFor(),
    ),
  },
  {
    name: 'add-from-resumes',
    path: '/candidates',
    who,
    open: steps(opens('Add Candidate'), chooseSeveral, opens(/^Go on with all/), (page) =>
      page.getByText('4 resumes read').waitFor(),
    ),
  },
  { name: 'candidate', path: assessed, who, open: openCandidate },
  { name: 'candidate-details', path: assessed, who, open: steps(openCandidate, openTab('Details')) },
  { name: 'candidate-notes', path: interviewed, who, open: steps(openCandidate, openTab('Notes')) },
  { name: 'candidate-interviewed', path: interviewed, who, open: openCandidate },
  { name: 'candidate-offered', path: offered, who, open: openCandidate },
  { name: 'candidate-rejected', path: '/candidates?status=200_rejected', who, open: openCandidate },
  { name: 'candidate-read-only', path: assessed, who: 'hiringManager', open: openCandidate },
  {
    name: 'candidate-invalid-email',
    path: assessed,
    who,
    open: steps(
      openCandidate,
      (page) =>
        page.route(/talent-pool$/, (route) =>
          route.fulfill({ status: 422, json: { message: 'Unknown address', errorType: 'non_existent_email' } }),
        ),
      act('Talent Pool'),
      press('Confirm'),
      (page) => page.getByText('Okay').waitFor(),
    ),
  },
  { name: 'screener-invite', path: assessed, who, open: opens(/^Choose who interviews/) },
  { name: 'screener-reject', path: assessed, who, open: opens(/^Choose why/) },
  { name: 'offer-accepted-by-hand', path: offered, who, open: steps(openCandidate, press('Accepted')) },
  { name: 'offer-declined', path: offered, who, open: steps(openCandidate, press('Declined')) },
  { name: 'offer-revise', path: offered, who, open: steps(openCandidate, press('Revise offer')) },
  { name: 'confirm-action', path: assessed, who, open: steps(openCandidate, act('Reject')) },
  {
    name: 'write-to-candidate',
    path: interviewed,
    who,
    open: steps(
      openCandidate,
      act('Write'),
      fill('Subject', 'Your portfolio'),
      fill('Message', 'Could you send us two or three pieces of work that you are proud of?\n\nA link is enough.'),
    ),
  },
  { name: 'confirm-interview', path: assessed, who, open: steps(openCandidate, act('Interview')) },
  { name: 'schedule-interview', path: assessed, who, open: steps(openCandidate, opens(/^Schedule$/)) },
  { name: 'assessment-answers', path: assessed, who, open: steps(openCandidate, opens('View answers')) },
  {
    name: 'assessment-time',
    path: '/candidates?status=15_assessment_sent',
    who,
    open: steps(openCandidate, opens('Adjust time')),
  },
  {
    name: 'record-result',
    path: '/candidates?status=15_assessment_sent',
    who,
    open: steps(openCandidate, opens('Record result')),
  },
  {
    name: 'consider',
    path: '/candidates?status=90_talent_pool',
    who,
    open: steps(openCandidate, openTab('Details'), opens('Consider for another job…')),
  },
  {
    name: 'same-person',
    path: assessed,
    who,
    open: steps(openCandidate, openTab('Details'), opens('Same person as…')),
  },
  {
    name: 'anonymise',
    path: '/candidates?status=200_rejected',
    who: 'admin',
    open: steps(openCandidate, openTab('Details'), opens('Anonymise...')),
  },
  { name: 'candidate-page', path: '/candidates/1', who },
  {
    name: 'reopen-candidate',
    path: async ({ candidateAt }) => `/candidates/${(await candidateAt('200_rejected')).id}`,
    who,
    open: opens('Reopen candidate'),
  },
]
