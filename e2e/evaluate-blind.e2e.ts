import type { Browser, Page } from '@playwright/test'
import { expectAccessibleAnyhow } from './expect-accessible.ts'
import { choose, dialog, openStage, toast, type Stage } from './hiring-stage.ts'
import { expect, test } from './watched.ts'

let stage: Stage
test.beforeAll(async ({ browser }) => {
  stage = await openStage(browser)
})
test.afterAll(() => stage.stop())

const password = 'correct horse 7'
const people = {
  hana: { fullName: 'Hana Novak', username: 'hana', role: 'hiringManager' },
  piotr: { fullName: 'Piotr Lukasik', username: 'piotr', role: 'projectManager' },
  eileen: { fullName: 'Eileen Byrne', username: 'eileen', role: 'ceo' },
} as const

/** Uses the product as somebody else, in a browser of their own; what goes wrong on the way fails. */
async function asPerson(browser: Browser, { username }: { username: string }, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  const { address } = stage.product
  const answer = await context.request.post(`${address}/api/login`, { data: { username, password } })
  expect(answer.status()).toBe(200)
  const page = await context.newPage()
  await use(page)
  await context.close()
}
const open = async (page: Page, path: string) => {
  await page.goto(`${stage.product.address}${path}`)
  await expect(page.locator('h1')).toBeVisible()
}

test('a plan with its kit, two interviewers who do not read each other, and Executive Review with the spread', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const ids = new Map<string, number>()
  for (const person of Object.values(people)) {
    const email = `${person.username}@people.test`
    ids.set(person.username, (await stage.call('POST', '/api/users', { ...person, email, password })).id)
  }
  const jobId = await stage.job('Welder')
  const candidate = await stage.candidate(jobId, { status: '30_assessment_completed' })

  await stage.on(`/jobs/${jobId}/edit`, async (page) => {
    const first = page.getByRole('listitem', { name: 'Round 1' })
    await choose(page, first.getByRole('combobox', { name: 'Type of round 1' }), 'Panel')
    for (const { fullName } of [people.hana, people.piotr]) {
      await first.getByRole('combobox', { name: 'Interviewers of round 1' }).click()
      await page.getByRole('option', { name: fullName, exact: true }).click()
      await expect(first.getByRole('button', { name: `Remove ${fullName}` })).toBeVisible()
    }
    await first.getByRole('button', { name: /^Kit \(/ }).click()
    const kit = dialog(page, 'Kit of round 1: Panel')
    await kit.getByRole('button', { name: 'Write again' }).click()
    await expect(kit.getByLabel('Question 1', { exact: true })).toHaveValue(/^Present a piece of work in/)
    await kit.getByLabel('Question 1', { exact: true }).fill('Which seam of yours would you show us first?')
    await kit.getByRole('button', { name: 'Use this kit' }).click()
    await page.getByRole('button', { name: 'Save plan' }).click()
    await expect(toast(page, 'Interview plan saved')).toBeVisible()
  })

  await stage.call('POST', `/api/candidates/${candidate.id}/invite-to-interview`, {})
  const [{ id }] = await stage.call('GET', `/api/interviews?candidateId=${candidate.id}`)

  await asPerson(browser, people.hana, async (page) => {
    await open(page, `/interviews/${id}/evaluate`)
    await expect(page.getByText('Which seam of yours would you show us first?')).toBeVisible()
    await page.getByRole('radiogroup', { name: 'Technical', exact: true }).getByText('5').click()
    await page.getByLabel('Overall Comments').fill('Hana was convinced')
    await expect(page.getByText(/^Draft saved /)).toBeVisible()
    // Another device takes it up where this one was left.
    await page.reload()
    await expect(page.getByLabel('Overall Comments')).toHaveValue('Hana was convinced')
    await page.getByRole('radio', { name: 'Strong Hire', exact: true }).click()
    await page.getByRole('button', { name: 'Submit Evaluation' }).click()
    await expect(toast(page, 'Evaluation submitted')).toBeVisible()
  })

  await asPerson(browser, people.piotr, async (page) => {
    const inSidebar = (name: string) =>
      page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name, exact: true })
    await open(page, '/')
    await inSidebar('1 to evaluate').click()
    await expect(page.getByRole('tab', { name: 'To evaluate 1' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('link', { name: `Grade Interview of ${candidate.name}` })).toHaveAttribute(
      'href',
      `/interviews/${id}/evaluate`,
    )
    await open(page, `/interviews/${id}`)
    await expect(page.getByText(/is shown once you have submitted your own evaluation/)).toBeVisible()
    await expect(page.getByText('Hana was convinced')).toHaveCount(0)
    const seen = await page.request.get(`${stage.product.address}/api/interviews/${id}/evaluation?all=1`)
    expect(await seen.json()).toEqual([])
    await expectAccessibleAnyhow(page, 'an interview with its kit')
    await page.getByRole('radio', { name: 'Neutral', exact: true }).click()
    await page.getByRole('radiogroup', { name: 'Technical', exact: true }).getByText('2').click()
    await page.getByLabel('Overall Comments').fill('Piotr has doubts')
    await page.getByRole('button', { name: 'Submit Evaluation' }).click()
    await expect(toast(page, 'Evaluation submitted')).toBeVisible()
    await expect(inSidebar('1 to evaluate')).toHaveCount(0)
    await expect(inSidebar('Interviews')).toBeVisible()

    await open(page, `/interviews/${id}`)
    await expect(page.getByRole('article', { name: 'Evaluation by Hana Novak' })).toContainText('Hana was convinced')
    await page.getByRole('radio', { name: 'Do Not Hire', exact: true }).click()
    await page.getByRole('button', { name: 'Submit Evaluation' }).click()
    await expect(toast(page, 'Evaluation submitted')).toBeVisible()
  })

  await asPerson(browser, people.eileen, async (page) => {
    await open(page, `/interviews/${id}`)
    const article = page.getByRole('article', { name: 'Evaluation by Piotr Lukasik' })
    await expect(article.getByText(/^Amended .* by Piotr Lukasik$/)).toBeVisible()
    await article.getByRole('button', { name: 'Show earlier versions' }).click()
    await expect(article.getByRole('definition').filter({ hasText: 'Neutral' })).toContainText('Do Not Hire')

    await open(page, '/reviews')
    const entry = page.getByRole('listitem', { name: candidate.name, exact: true })
    await expect(entry.getByText('Recommended: Do Not Hire')).toBeVisible()
    const spread = entry.getByRole('group', { name: 'Spread between interviewers' })
    await expect(spread.getByRole('heading')).toContainText('2 evaluations')
    await expect(spread.getByText('Hana Novak: 5 of 5; Piotr Lukasik: 2 of 5. From 2 to 5, mean 3.5.')).toBeAttached()
    await expect(spread.getByText('Differ by 3')).toHaveCount(2)
    await expectAccessibleAnyhow(page, 'Executive Review with a spread')
  })

  await stage.on(`/jobs/${jobId}/edit`, async (page) => {
    await expect(page.getByRole('listitem', { name: 'Round 1' })).toBeVisible()
    await expectAccessibleAnyhow(page, 'a job with its interview plan')
    await page
      .getByRole('button', { name: /^Kit \(/ })
      .first()
      .click()
    await expect(dialog(page, 'Kit of round 1: Panel')).toBeVisible()
    await expectAccessibleAnyhow(page, 'a kit', '[role=dialog], [role=alertdialog]')
  })
})
