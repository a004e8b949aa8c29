import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { hourMs } from '#shared/durations.ts'
import { dialog, question, toast } from './hiring-stage.ts'
import { inDays } from './in-days.ts'
import type { MailServer } from './mail-server.ts'
import { readDatabase } from './read-database.ts'
import { resumePdf } from './resume-pdf.ts'
import { seeEvidence } from './see-evidence.ts'
import { startWithClock } from './start-with-clock.ts'
import { startWithMail } from './start-with-mail.ts'
import { expect, test } from './watched.ts'
import { wordsOf } from './words-of.ts'

const applicant = { name: "Łukasz O'Brien", email: 'lukasz.obrien@people.test' }
const password = 'harbour-works-1'
const colleagues = {
  hana: { username: 'hana', fullName: 'Hana Novak', email: 'hana@rolecall.test', role: 'hiringManager' },
  piotr: { username: 'piotr', fullName: 'Piotr Lukasik', email: 'piotr@rolecall.test', role: 'projectManager' },
  eileen: { username: 'eileen', fullName: 'Eileen Marsh', email: 'eileen@rolecall.test', role: 'ceo' },
} as const

let product: Awaited<ReturnType<typeof startWithClock>>
let mail: MailServer
let stop: () => Promise<void>
test.beforeAll(async () => {
  // The first start of all, on a folder that holds nothing.
  const empty = mkdtempSync(join(tmpdir(), 'rolecall-e2e-'))
  ;({ product, mail, stop } = await startWithMail((env) => startWithClock(env, empty), {
    ORGANISATION_NAME: 'Elmstow Clinics',
    ORGANISATION_ADDRESS: '4 Mill Lane, Leeds',
  }))
})
test.afterAll(() => stop())

const rows = <Row extends object>(query: string) => readDatabase(product)<Row>(query)
const statusNow = async () =>
  (await rows<{ status: string }>(`select status from candidates where email = '${applicant.email}'`))[0]?.status

test('a person is hired, from the request to the signed offer, without leaving the product', async ({ browser }) => {
  test.setTimeout(360_000)
  const staff = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const desk = await staff.newPage()
  const visitor = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Tokyo',
  })
  const page = await visitor.newPage()
  const call = async (method: string, path: string, data: object) => {
    const answer = await staff.request.fetch(`${product.address}/api${path}`, { method, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }

  await test.step('log in', async () => {
    await desk.goto(`${product.address}/`)
    await expect(desk).toHaveURL(/\/auth$/)
    await desk.getByLabel('Username').fill(product.administrator.username)
    await desk.getByLabel('Password').fill(product.administrator.password)
    await desk.getByRole('button', { name: 'Log in' }).click()
    await expect(toast(desk, 'Login successful')).toBeVisible()
    await expect(desk.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    for (const colleague of Object.values(colleagues)) await call('POST', '/users', { ...colleague, password })
    await call('PATCH', '/settings', { offerApproval: { mode: 'above', limitUsd: 100_000 } })
  })

  await test.step('request, preview, approve', async () => {
    await desk.getByRole('button', { name: 'New Hiring' }).click()
    const form = dialog(desk, 'New Hiring Request')
    await form.getByLabel('Job Title').fill('Staff Nurse')
    await form.getByLabel('Required Skills / KPIs').fill('Wound care\nNight shifts')
    await form.getByLabel('Team Context').fill('Five people who run the surgical ward.')
    await form.getByRole('button', { name: 'Generate Job Description' }).click()
    await expect(toast(desk, 'Job description generated')).toBeVisible()
    const preview = dialog(desk, 'Generated Job Description - Preview')
    await expect(preview).toContainText('Wound care')
    const link = preview.getByRole('link', { name: /assess\// })
    expect(await link.getAttribute('href')).toContain('/assess/')
    await preview.getByRole('button', { name: 'Approve & Post Job' }).click()
    await expect(toast(desk, 'Job posting approved')).toBeVisible()
    const criteria = [
      { id: 'wounds', text: 'Wound care', need: 'must' },
      { id: 'nights', text: 'Night shifts', need: 'must' },
    ]
    await call('PATCH', '/jobs/1/criteria', { criteria })
  })

  await test.step('posted: everywhere, and on feeds that validate', async () => {
    await expect.poll(() => rows('select distinct status from job_platforms')).toEqual([{ status: 'posted' }])
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

  await test.step('apply on the careers site with a PDF', async () => {
    await page.goto(`${product.address}/careers/1`)
    await page.getByRole('link', { name: 'Apply for this position' }).click()
    await page.getByLabel('Full name').fill(applicant.name)
    await page.getByLabel('Email').fill(applicant.email)
    await page.getByLabel('Resume').setInputFiles({
      name: 'resume.pdf',
      mimeType: 'application/pdf',
      buffer: await resumePdf('Lukasz OBrien', [
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
    await page.goto(await linkIn(/application/i, /http\S+\/applications\/[\w-]+/))
    await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible()
    await page.getByRole('button', { name: 'Yes, this is mine' }).click()
    await expect(page.getByRole('status')).toHaveText('Thank you. Your email address is confirmed.')
  })

  await test.step('three hours later, take the assessment to its end', async () => {
    expect(await rows('select * from assessment_sittings')).toEqual([])
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

  await test.step('screened: score, status and what the resume shows, marked over its very words', async () => {
    await desk.goto(`${product.address}/candidates?sort=-screeningPoints`)
    const card = desk.getByRole('article', { name: applicant.name })
    await expect(card.getByText('Assessment Completed')).toBeVisible()
    await expect(card.getByText(/^\d+(st|nd|rd|th)$/)).toBeVisible()
    await expect(card.getByText(/^1 of 2 criteria found, 1 must-have not found$/)).toBeVisible()
    await card.getByRole('button', { name: /View Details/ }).click()
    await expect(desk.getByRole('heading', { name: /Assessment result/ })).toBeVisible()
    await seeEvidence(desk, applicant.name)
  })

  await test.step('invited from the screener, with the panel that interviews', async () => {
    await desk.goto(`${product.address}/candidates`)
    await desk.getByRole('button', { name: `Choose who interviews ${applicant.name}` }).click()
    for (const { fullName } of [colleagues.hana, colleagues.piotr]) {
      await question(desk).getByRole('combobox', { name: 'Interviewers' }).click()
      await desk.getByRole('option', { name: fullName, exact: true }).click()
      await expect(question(desk).getByRole('button', { name: `Remove ${fullName}` })).toBeVisible()
    }
    await question(desk).getByRole('button', { name: 'Send invitation' }).click()
    await expect(toast(desk, 'Interview invitation sent')).toBeVisible()
    expect(await statusNow()).toBe('45_1st_interview_sent')
  })

  await test.step('the candidate chooses a time in their own zone, and all calendars have it', async () => {
    await page.goto(await linkIn(/interview/i, /http\S+\/schedule\/[\w-]{32}/))
    await expect(page.getByLabel('Times are shown in')).toHaveValue('Asia/Tokyo')
    await page.locator('.slots a').first().click()
    await page.getByRole('button', { name: 'Confirm this time' }).click()
    await expect(page.getByRole('status')).toContainText('Your time is booked')
    expect(await statusNow()).toBe('60_1st_interview_scheduled')
    for (const { email } of [applicant, colleagues.hana, colleagues.piotr]) {
      const letter = await mail.letter(
        ({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Interview: ') === true,
      )
      const entry = letter.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
      expect(textOf(entry?.content)).toContain('METHOD:REQUEST')
      expect(textOf(entry?.content)).toContain('SEQUENCE:0')
    }
  })

  await test.step('the panel evaluates, blind', async () => {
    await as(browser, colleagues.hana, '/interviews/1', async (hers) => {
      await submitEvaluation(hers, 'Strong Hire', '5', 'Hana was convinced')
    })
    expect(await statusNow()).toBe('75_1st_interview_completed')
    await as(browser, colleagues.piotr, '/interviews/1', async (his) => {
      await expect(his.getByText(/is shown once you have submitted your own evaluation/)).toBeVisible()
      await expect(his.getByText('Hana was convinced')).toHaveCount(0)
      await submitEvaluation(his, 'Neutral', '2', 'Piotr has doubts')
    })
  })

  await test.step('Executive Review shows the spread, and an offer is made, which waits', async () => {
    await as(browser, colleagues.eileen, '/reviews', async (hers) => {
      const entry = hers.getByRole('listitem', { name: applicant.name, exact: true })
      const spread = entry.getByRole('group', { name: 'Spread between interviewers' })
      await expect(spread.getByRole('heading')).toContainText('2 evaluations')
      await expect(entry.getByText('Recommended: Neutral')).toBeVisible()
      await entry.getByRole('button', { name: 'Send Offer' }).click()
      const form = dialog(hers, /Send Offer/)
      await form.getByLabel(/Compensation/).fill('125000')
      await form.getByLabel(/Start date/i).fill(inDays(60))
      await form.getByRole('button', { name: 'Read and edit the letter' }).click()
      await expect(form.getByLabel('Letter')).toHaveValue(/Dear Łukasz O'Brien,/)
      await form.getByLabel('Letter').fill(`${await form.getByLabel('Letter').inputValue()}\n\nBring your own chair.`)
      await form.getByRole('button', { name: 'Send Offer' }).click()
      await expect(toast(hers, 'Offer waits for approval')).toBeVisible()
    })
    expect(await statusNow()).toBe('75_1st_interview_completed')
  })

  await test.step('somebody else approves it, and it goes out', async () => {
    await desk.getByRole('link', { name: /Final Approvals/ }).click()
    const waiting = desk.getByRole('region', { name: 'Offers waiting for approval' })
    await waiting.getByRole('button', { name: `Approve the offer to ${applicant.name}` }).click()
    await question(desk).getByRole('button', { name: 'Approve and send' }).click()
    await expect(toast(desk, 'Offer sent')).toBeVisible()
    await expect(desk.getByText('No candidates pending final review.')).toBeVisible()
    expect(await statusNow()).toBe('95_offer_sent')
  })

  await test.step('the candidate reads the letter on a phone, and signs it', async () => {
    const link = await linkIn(/offer/i, /http\S+\/offers\/[\w-]+/)
    await page.goto(link)
    await expect(page.getByRole('article', { name: 'The letter' })).toContainText('Bring your own chair.')
    const pdf = await page.request.get(`${link}/letter.pdf`)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await wordsOf(await pdf.body())).join(' ')).toContain('Compensation: $125,000 USD')
    await page.getByLabel('Your full name, as your signature').fill(applicant.name)
    await page.getByLabel(/I have read the letter and accept/).check()
    await page.getByRole('button', { name: 'Accept the offer' }).click()
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible()
    const signed = await wordsOf(await (await page.request.get(`${link}/letter.pdf`)).body())
    expect(signed.at(-1)).toContain(applicant.name)
    expect(signed.at(-1)).toMatch(/[0-9a-f]{64}/)
  })

  await test.step('and is hired', async () => {
    await expect.poll(statusNow).toBe('100_offer_accepted')
    expect(await rows('select * from offers')).toMatchObject([{ status: 'accepted', signed_name: applicant.name }])
    await desk.goto(`${product.address}/candidates/1`)
    await expect(desk.getByText(`Signed by ${applicant.name}`)).toBeVisible()
    await expect(desk.getByRole('link', { name: 'Handover (PDF)' })).toBeVisible()
    await desk.goto(`${product.address}/analytics`)
    await expect(desk.getByText('New Hires')).toBeVisible()
    await expect(desk.getByText('100.00%').first()).toBeVisible()
    for (const { fullName } of [colleagues.hana, colleagues.piotr])
      await expect(desk.getByRole('button', { name: `Held of ${fullName}: 1, show the rows` })).toBeVisible()
  })

  const letters = mail.letters.filter(({ to }) => to?.[0]?.address === applicant.email)
  expect(letters.map(({ subject }) => subject)).toHaveLength(6)
  await Promise.all([staff.close(), visitor.close()])
})

/** Uses a screen as a colleague, in a browser of their own; what goes wrong on the way fails. */
async function as(
  browser: Browser,
  { username }: { username: string },
  path: string,
  use: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const answer = await context.request.post(`${product.address}/api/login`, { data: { username, password } })
  expect(answer.status()).toBe(200)
  const page = await context.newPage()
  await page.goto(`${product.address}${path}`)
  await use(page)
  await context.close()
}

async function submitEvaluation(page: Page, recommendation: string, technical: string, comments: string) {
  await page.getByRole('radio', { name: recommendation, exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Technical', exact: true }).getByText(technical).click()
  await page.getByLabel('Overall Comments').fill(comments)
  await page.getByRole('button', { name: 'Submit Evaluation' }).click()
  await expect(toast(page, 'Evaluation submitted')).toBeVisible()
}

/** The link in the applicant's letter about something, on the address where the product is. */
async function linkIn(about: RegExp, link: RegExp) {
  const letter = await mail.letter(
    ({ to, subject, text }) =>
      to?.[0]?.address === applicant.email && about.test(subject ?? '') && link.test(text ?? ''),
  )
  return `${product.address}${new URL(link.exec(letter.text ?? '')![0]).pathname}`
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

const textOf = (content: ArrayBuffer | Uint8Array | string | undefined) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)
