import type { BrowserContext, Page } from '@playwright/test'
import { minuteMs } from '#shared/durations.ts'
import { readDatabase } from './read-database.ts'
import { startWithClock } from './start-with-clock.ts'
import { startWithMail } from './start-with-mail.ts'
import { expect, expectRefusal, test } from './watched.ts'

let stage: Awaited<ReturnType<typeof begin>>
let staff: BrowserContext
test.beforeAll(async ({ browser }) => {
  stage = await begin()
  staff = await browser.newContext()
  await call('/login', stage.product.administrator)
  const { id } = await call('/jobs', { title: 'Data Analyst', skills: 'SQL', expressReview: true })
  await call(`/jobs/${id}/approve`, {})
})
test.afterAll(() => stage.stop())

test('the time that ends without a connection leaves the page where it is, and it goes on once there is one', async ({
  browser,
}) => {
  const { page, link } = await take(browser.newContext(), 'offline@people.test')
  await answer(page, 1)
  await expect(page.getByText('All answers are saved.')).toBeVisible()
  await pass(page, 49)
  await answer(page, 2)
  await expect(page.getByText('All answers are saved.')).toBeVisible()
  expectRefusal(/answers$/, /ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await pass(page, 2)
  await expect(page.getByText(/^The time is over, and there is no connection\./)).toBeVisible()
  await expect(page).toHaveURL(`${link}/1`)
  await expect(page.locator('form.test')).toHaveAttribute('inert')
  expectRefusal(/answers$/, /409/)
  await page.context().setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('The time is over, and what you had answered counts.')).toBeVisible()
  await page.context().close()
})

test('more time that was given while the page was open is taken without leaving it', async ({ browser }) => {
  const { page, link, id } = await take(browser.newContext(), 'more.time@people.test')
  await answer(page, 1)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(`${link}/2`)
  await call(`/candidates/${id}/assessment-time`, { timeFactor: 2, reason: 'Dyslexia' }, 'PATCH')
  await pass(page, 46)
  // At a moment at which the time that is left is read out, it is asked for.
  await expect(page.getByText(/^53:|^54:/)).toBeVisible()
  await expect(page).toHaveURL(`${link}/2`)
  await page.context().close()
})

test('a clock that jumps takes nobody out of their part', async ({ browser }) => {
  const { page, link } = await take(browser.newContext(), 'clock@people.test')
  await page.goto(`${link}/3`)
  const field = page.getByRole('textbox').first()
  await field.fill('First I would')
  await page.clock.fastForward(60 * minuteMs)
  await expect(page.getByText('All answers are saved.')).toBeVisible()
  await expect(page.getByText(/^49:|^50:/)).toBeVisible()
  await expect(page).toHaveURL(`${link}/3`)
  await expect(field).toBeFocused()
  await page.context().close()
})

test('a connection that carries nothing is told of, and the answers go once it does', async ({ browser }) => {
  const { page } = await take(browser.newContext(), 'stalled@people.test')
  await page.route(/answers$/, () => undefined)
  await answer(page, 1)
  await expect(page.getByText('Saving…')).toBeVisible()
  await page.clock.runFor(21_000)
  await expect(page.getByText(/^No connection\. Go on/)).toBeVisible()
  await page.unroute(/answers$/)
  await page.clock.runFor(3_000)
  await expect(page.getByText('You are connected again. All answers are saved.')).toBeVisible()
  await page.context().close()
})

test('a connection that went and came back while nothing was typed is told of, and Enter keeps the page', async ({
  browser,
}) => {
  const { page, link } = await take(browser.newContext(), 'enter@people.test')
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(page.getByText(/^No connection\. Go on/)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('You are connected again. All answers are saved.')).toBeVisible()
  await answer(page, 1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('All answers are saved.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${link}/1`)
  await page.context().close()
})

test('Finish without a connection stays on the review', async ({ browser }) => {
  const { page, link } = await take(browser.newContext(), 'finish@people.test')
  await page.goto(`${link}/review`)
  expectRefusal(/answers$/, /ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Finish the assessment' }).click()
  await expect(page.getByText(/^No connection\./)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Finish the assessment' }).click()
  await expect(page.getByText('Your answers are in.')).toBeVisible()
  const ended = await readDatabase(stage.product)(
    `select 1 from assessment_sittings join candidates on candidates.id = candidate_id
     where email = 'finish@people.test' and assessment_sittings.status = 'completed'`,
  )
  expect(ended).toHaveLength(1)
  await page.context().close()
})

const begin = () => startWithMail((env) => startWithClock(env))

async function call(path: string, data: object, method = 'POST') {
  const answer = await staff.request.fetch(`${stage.product.address}/api${path}`, { method, data })
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as { id: number }
}

/** Somebody who has just begun, in a browser whose clock the test moves. */
async function take(opening: Promise<BrowserContext>, email: string) {
  const { id } = await call('/candidates', { jobId: 1, name: 'Zoë Petit', email })
  const letter = await stage.mail.letter(({ to }) => to?.[0]?.address === email)
  const link = /http\S+\/assessments\/[\w-]+/.exec(letter.text ?? '')?.[0] ?? ''
  const page = await (await opening).newPage()
  await page.clock.install()
  await page.goto(link)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /Begin/ }).click()
  await expect(page.getByRole('heading', { name: 'Reasoning' })).toBeVisible()
  return { id, link, page }
}

/** Minutes go by, here and there. */
async function pass(page: Page, minutes: number) {
  await stage.product.moveClock(minutes * minuteMs)
  await page.clock.fastForward(minutes * minuteMs)
}

async function answer(page: Page, number: number) {
  const question = page.getByRole('group', { name: `Question ${number}`, exact: true })
  const choices = question.getByRole('radio')
  if ((await choices.count()) > 0) return choices.first().check()
  return question.getByRole('textbox').fill('42')
}
