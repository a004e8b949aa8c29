import type { APIRequestContext, Page } from '@playwright/test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { MailServer } from './mail-server.ts'
import { readDatabase } from './read-database.ts'
import { resumePdf } from './resume-pdf.ts'
import { startWithClock } from './start-with-clock.ts'
import { startWithMail } from './start-with-mail.ts'
import { expect, test } from './watched.ts'

const hourMs = 60 * 60 * 1000
const applicant = { name: 'Grace Okafor', email: 'grace.okafor@people.test' }

let product: Awaited<ReturnType<typeof startWithClock>>
let mail: MailServer
let stop: () => Promise<void>
test.beforeAll(async () => {
  ;({ product, mail, stop } = await startWithMail(startWithClock, {
    ORGANISATION_NAME: 'Elmstow Clinics',
    ORGANISATION_ADDRESS: '4 Mill Lane, Leeds',
  }))
})
test.afterAll(() => stop())

test('a job is posted, somebody applies, is assessed hours later, and staff see score and evidence', async ({
  browser,
}) => {
  const staff = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const desk = await staff.newPage()
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await visitor.newPage()

  await test.step('post the job: everywhere, and on feeds that validate', async () => {
    await postJob(staff.request)
    await expect
      .poll(() => readDatabase(product)('select distinct status from job_platforms'))
      .toEqual([{ status: 'posted' }])
    for (const [path, name] of [
      ['/feeds/indeed.xml', 'source'],
      ['/feeds/linkedin.xml', 'source'],
      ['/careers/feed.xml', 'rss'],
      ['/sitemap.xml', 'urlset'],
    ] as const) {
      const xml = await (await page.request.get(`${product.address}${path}`)).text()
      expect([path, XMLValidator.validate(xml)]).toEqual([path, true])
      expect(new XMLParser().parse(xml)).toHaveProperty(name)
      expect(xml).toContain('/careers/1')
    }
  })

  await test.step('apply with a PDF', async () => {
    await page.goto(`${product.address}/careers/1`)
    await page.getByRole('link', { name: 'Apply for this position' }).click()
    await page.getByLabel('Full name').fill(applicant.name)
    await page.getByLabel('E-mail').fill(applicant.email)
    await page.getByLabel('Resume').setInputFiles({
      name: 'resume.pdf',
      mimeType: 'application/pdf',
      buffer: await resumePdf(applicant.name, [
        `Leeds, United Kingdom | +44 7700 900123 | ${applicant.email}`,
        'Experience',
        'Nurse, Elmstow Clinics, 03/2015 - 02/2021',
        'Wound care on a surgical ward of thirty beds',
        'Skills',
        'Wound care, First aid, Teaching',
      ]),
    })
    await page.getByRole('checkbox').check()
    await product.moveClock(5_000) // a program would be quicker than a person, and is refused
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  })

  await test.step('open the link of the confirmation', async () => {
    await page.goto(await linkIn(/application/i, /http\S+\/applications\/[\w-]+/))
    await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible()
  })

  await test.step('three hours later, take the assessment to its end', async () => {
    expect(await readDatabase(product)('select * from assessment_sittings')).toEqual([])
    await product.moveClock(3 * hourMs)
    await page.goto(await linkIn(/assessment/i, /http\S+\/assessments\/[\w-]+/))
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /Begin/ }).click()
    for (const [at, next] of ['Save and continue', 'Save and continue', 'Save and review'].entries()) {
      // Not the questions of the page that is being left.
      await expect(page.getByText(`part ${at + 1} of`)).toBeVisible()
      await answerAll(page)
      await page.getByRole('button', { name: next }).click()
    }
    await page.getByRole('button', { name: 'Finish the assessment' }).click()
    await expect(page.getByRole('heading', { name: `Thank you, ${applicant.name}` })).toBeVisible()
  })

  await test.step('the card has score, status and what the resume shows of the criteria', async () => {
    await desk.goto(`${product.address}/candidates?sort=-screeningPoints`)
    const card = desk.getByRole('article', { name: applicant.name })
    await expect(card.getByText('Assessment Completed')).toBeVisible()
    await expect(card.getByRole('meter')).toHaveAttribute('aria-valuetext', /^\d+ of 100/)
    await expect(card.getByText(/^1 of 2 criteria found, 1 must-have not found$/)).toBeVisible()
    await expect(card.getByRole('button', { name: 'Invite to Interview' })).toBeVisible()
    await card.getByRole('button', { name: /View Details/ }).click()
    await expect(desk.getByRole('heading', { name: /Assessment result/ })).toBeVisible()
  })

  await test.step('the evidence is marked over the very words', async () => {
    const dialog = desk.getByRole('dialog', { name: applicant.name })
    const screening = dialog.getByRole('region', { name: 'Screening' })
    await screening.getByRole('button', { name: /of \d+ must-haves found/ }).click()
    const passage = screening.getByRole('button', { name: /^Show on page 1: .*Wound care on a surgical ward/ })
    await passage.click()
    await expect(passage).toHaveAttribute('aria-pressed', 'true')
    await expect(screening.getByText('Not found in the resume').first()).toBeVisible()
    const mark = dialog.locator('[data-page="1"] mark').first()
    await expect(mark).toBeInViewport()
    const words = dialog.locator('.pdf-words span', { hasText: 'Wound care on a surgical ward' }).first()
    // Both at one moment: the page may still be moving to them.
    await expect(async () => {
      const apart = await mark.evaluate(
        (marked, written) => {
          const [one, other] = [marked.getBoundingClientRect(), written.getBoundingClientRect()]
          return Math.max(Math.abs(one.x - other.x), Math.abs(one.y + one.height / 2 - other.y - other.height / 2))
        },
        await words.elementHandle(),
      )
      expect(apart).toBeLessThan(8)
    }).toPass()
  })

  await Promise.all([staff.close(), visitor.close()])
})

async function postJob(request: APIRequestContext) {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${product.address}/api${path}`, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  await post('/login', product.administrator)
  await post('/jobs', { title: 'Staff Nurse', skills: 'Wound care\nNight shifts' })
  await post('/jobs/1/approve', {})
  const criteria = [
    { id: 'wounds', text: 'Wound care', need: 'must' },
    { id: 'nights', text: 'Night shifts', need: 'must' },
  ]
  expect((await request.patch(`${product.address}/api/jobs/1/criteria`, { data: { criteria } })).ok()).toBe(true)
}

/** The link in the applicant's letter about something, on the address where the product is. */
async function linkIn(about: RegExp, link: RegExp) {
  const letter = await mail.letter(
    ({ to, subject }) => to?.[0]?.address === applicant.email && about.test(subject ?? ''),
  )
  const found = link.exec(letter.text ?? '')?.[0]
  expect(found, letter.text ?? '').toBeDefined()
  return `${product.address}${new URL(found!).pathname}`
}

/** Every question of the page, whatever kind it is. */
async function answerAll(page: Page) {
  const questions = page.getByRole('group', { name: /^Question \d+$/ })
  await expect(questions.first()).toBeVisible()
  for (const question of await questions.all()) {
    const choices = question.getByRole('radio')
    if ((await choices.count()) > 0) await choices.first().check()
    else await question.getByRole('textbox').fill('42')
  }
}
