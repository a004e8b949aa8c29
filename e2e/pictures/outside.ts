import type { Page } from '@playwright/test'
import { dayMs } from '#shared/durations.ts'
import { resumePdf } from '#e2e/resume-pdf.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './scene.ts'
import { follow, press, steps, type Step } from './steps.ts'

const openPosition: Step = async (page) => {
  await page.locator('a[href^="/careers/"]').first().click()
  await page.getByRole('link', { name: /apply/i }).first().waitFor()
}
const toForm = steps(openPosition, follow(/apply/i), (page) => page.getByRole('textbox').first().waitFor())

const pressWhereAsked =
  (name: string | RegExp): Step =>
  async (page) => {
    const button = page.getByRole('button', { name })
    if ((await button.count()) > 0) await button.first().click()
  }
const check: Step = async (page) => {
  const box = page.getByRole('checkbox')
  if ((await box.count()) > 0) await box.first().check()
}

/** Sends the application form of a position without questions, as a visitor does; the form asks whoever is too quick to look it over once more. */
async function applied(scene: Scene) {
  const { browser, product, linkFrom } = scene
  const page = await browser.newPage()
  await page.goto(`${product.address}/careers`)
  await toForm(page)
  await page.getByLabel('Full name').fill('Noor van Dijk')
  await page.getByLabel('Email').first().fill('noor.van.dijk@example.net')
  for (const field of await page.locator('form input[required][type=text], form textarea[required]').all())
    if ((await field.inputValue()) === '') await field.fill('Yes, for six years.')
  for (const group of await page.getByRole('radiogroup').or(page.locator('fieldset')).all())
    await group.getByRole('radio').first().check()
  await check(page)
  const buffer = await resumePdf('Noor van Dijk', ['Six years of calibrating instruments'])
  const send = async () => {
    await page.getByLabel('Resume').setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer })
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.waitForURL(/applied$/, { timeout: 4_000 })
  }
  await send().catch(send)
  await page.close()
  return linkFrom('/applications/')
}

async function assessmentLink({ call, candidateAt, linkFrom }: Scene) {
  const { id } = await candidateAt('00_application_submitted')
  await call('ceo', 'POST', `/api/candidates/${id}/send-assessment`, {})
  return linkFrom('/assessments/')
}

async function schedulingLink({ call, candidateAt, linkFrom }: Scene) {
  const { id } = await candidateAt('30_assessment_completed')
  const [interviewer] = await call('ceo', 'GET', '/api/colleagues')
  await call('ceo', 'POST', `/api/candidates/${id}/invite-to-interview`, { interviewerIds: [interviewer.id] })
  return linkFrom('/schedule/')
}

async function offerLink({ call, candidateAt, linkFrom }: Scene) {
  const { id } = await candidateAt('30_assessment_completed', 1)
  const terms = {
    offerType: 'Full-time',
    compensation: '84000',
    startDate: '2027-02-01',
    notes: 'Relocation is paid for.',
  }
  await call('ceo', 'POST', `/api/candidates/${id}/send-offer`, terms)
  return linkFrom('/offers/')
}

/** The page of somebody whom staff entered, a week before their interview. */
async function interviewedLink({ call, candidateAt, linkFrom }: Scene) {
  const { id } = await candidateAt('30_assessment_completed', 2)
  const [interviewer] = await call('ceo', 'GET', '/api/colleagues')
  const inAWeek = new Date(Date.now() + 7 * dayMs)
  inAWeek.setUTCHours(14, 0, 0, 0)
  await call('ceo', 'POST', '/api/interviews', {
    candidateId: id,
    type: 'Technical',
    scheduledDate: inAWeek.toISOString(),
    interviewerId: interviewer.id,
    videoUrl: 'https://meet.example.com/quillmere',
  })
  await call('ceo', 'POST', `/api/candidates/${id}/status-link`)
  return linkFrom('/applications/')
}

/** The same for every picture that needs it. */
const once = (make: (scene: Scene) => Promise<string>) => {
  let made: Promise<string> | undefined
  return (scene: Scene) => (made ??= make(scene))
}
const application = once(applied)
const interviewed = once(interviewedLink)
const assessment = once(assessmentLink)
const schedule = once(schedulingLink)
const offer = once(offerLink)
const invitation = once(({ linkFrom }) => linkFrom('/invitation/'))

const begin = steps(check, pressWhereAsked(/^Begin/))
const atEnd = (link: (scene: Scene) => Promise<string>, end: string) => async (scene: Scene) =>
  `${await link(scene)}${end}`
const chooseTime: Step = async (page: Page) => {
  const slots = page.locator('.slots a')
  if ((await slots.count()) > 0) await slots.first().click()
}

/** What candidates and visitors see. */
export const outsidePictures: Picture[] = [
  { name: 'careers', path: '/careers' },
  { name: 'careers-nothing-found', path: '/careers?q=glass-blower' },
  { name: 'careers-position', path: '/careers', open: openPosition },
  { name: 'careers-apply', path: '/careers', open: toForm },
  {
    name: 'careers-apply-refused',
    path: '/careers',
    open: steps(
      toForm,
      // As long as a person looks at it: whoever is quicker is asked to look it over, which is not what this shows.
      (page) => page.waitForTimeout(3_500),
      (page) =>
        page
          .locator('form')
          .last()
          .evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', '')),
      press('Send application'),
      (page) => page.getByRole('alert').first().waitFor(),
    ),
  },
  { name: 'careers-applied', path: '/careers/1/applied' },
  { name: 'careers-not-found', path: '/careers/99999' },
  { name: 'application-confirm', path: application },
  { name: 'application', path: application, open: pressWhereAsked('Yes, this is mine') },
  { name: 'application-interview', path: interviewed },
  { name: 'application-erase', path: atEnd(application, '/erase') },
  { name: 'application-withdraw', path: atEnd(application, '/withdraw') },
  { name: 'assessment-start', path: assessment },
  { name: 'assessment-part', path: assessment, open: begin },
  { name: 'assessment-review', path: atEnd(assessment, '/review') },
  { name: 'assessment-end', path: atEnd(assessment, '/review'), open: pressWhereAsked('Finish the assessment') },
  { name: 'assessment-link-unknown', path: '/assessments/not-a-link-that-was-ever-sent-out' },
  {
    name: 'assessment-link-request',
    path: async ({ call }) => new URL((await call('ceo', 'GET', '/api/jobs/1')).hiPeopleLink).pathname,
  },
  { name: 'schedule', path: schedule },
  { name: 'schedule-confirm', path: schedule, open: chooseTime },
  { name: 'schedule-booked', path: schedule, open: steps(chooseTime, pressWhereAsked('Confirm this time')) },
  { name: 'invitation', path: invitation },
  { name: 'offer', path: offer },
  {
    name: 'offer-accepted',
    path: offer,
    open: async (page) => {
      const name = page.getByLabel('Your full name, as your signature')
      if ((await name.count()) === 0) return
      await name.fill('Inés Muñoz Ríos')
      await check(page)
      await press('Accept the offer')(page)
    },
  },
]
