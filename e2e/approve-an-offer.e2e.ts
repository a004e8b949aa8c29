import type { Page } from '@playwright/test'
import { axeMs, expectAccessibleAnyhow, expectClear } from './expect-accessible.ts'
import { choose, dialog, question, toast } from './hiring-stage.ts'
import type { MailServer } from './mail-server.ts'
import { readDatabase } from './read-database.ts'
import { signedIn } from './signed-in.ts'
import { startProduct, type Product } from './start-product.ts'
import { startWithMail } from './start-with-mail.ts'
import { expect, test } from './watched.ts'
import { wordsOf } from './words-of.ts'

let product: Product
let mail: MailServer
let stop: () => Promise<void>
test.beforeAll(async () => {
  ;({ product, mail, stop } = await startWithMail(startProduct))
})
test.afterAll(() => stop())

const name = "Łukasz O'Brien"
const ceo = { username: 'eileen', password: 'harbour-works-1' }

test('an offer waits, is approved, read, signed with a drawing, and counted', async ({ browser }) => {
  test.setTimeout(axeMs)
  const maker = await signedIn(browser, product, product.administrator)
  const candidate = await test.step('somebody awaits a decision', async () => {
    await maker.call('POST', '/api/users', {
      ...ceo,
      fullName: 'Eileen Marsh',
      email: 'eileen@rolecall.test',
      role: 'ceo',
    })
    const job = await maker.call('POST', '/api/jobs', { title: 'Welder', type: 'Full-time', skills: 'Welding' })
    await maker.call('POST', `/api/jobs/${job.id}/approve`)
    const person = { jobId: job.id, name, email: 'lukasz@people.test', source: 'Referral' }
    const added = await maker.call('POST', '/api/candidates', person)
    const scheduledDate = new Date().toISOString()
    const interview = { candidateId: added.id, type: 'Technical', scheduledDate }
    const { id } = await maker.call('POST', '/api/interviews', interview)
    await maker.call('POST', `/api/interviews/${id}/evaluate`, { overallRating: 'Hire' })
    return added
  })
  const rows = readDatabase(product)
  const statusNow = async () =>
    (await rows<{ status: string }>(`select status from candidates where id = ${candidate.id}`))[0]?.status

  await test.step('the setting asks for approval', async () => {
    await maker.goto('/settings?tab=system')
    const card = maker.page.getByRole('form', { name: 'Offers' })
    await choose(maker.page, card.getByRole('combobox'), 'Offers above an amount')
    await card.getByLabel(/^Amount/).fill('100,000')
    await expectAccessibleAnyhow(maker.page, 'the offers settings')
    await card.getByRole('button', { name: 'Save Offers' }).click()
    await expect(toast(maker.page, 'Offers saved')).toBeVisible()
  })

  await test.step('whoever makes the offer is told that it waits', async () => {
    await maker.goto('/reviews')
    await maker.page.getByRole('button', { name: 'Send Offer' }).click()
    const form = dialog(maker.page, 'Send Offer')
    await form.getByLabel(/Compensation/).fill('120000')
    await form.getByRole('button', { name: 'Send Offer' }).click()
    await expect(toast(maker.page, 'Offer waits for approval')).toBeVisible()
    await expect(maker.page.getByText('You made this offer: somebody else approves it.')).toBeVisible()
    expect(await statusNow()).toBe('75_1st_interview_completed')
    expect(
      mail.letters
        .filter(({ to }) => to?.[0]?.address === 'lukasz@people.test')
        .filter(({ subject }) => /offer/i.test(subject ?? '')),
    ).toHaveLength(0)
  })

  await test.step('somebody else reads and approves it', async () => {
    const approver = await signedIn(browser, product, ceo)
    await mail.letter(({ subject }) => subject === `Offer to approve: ${name} for Welder`)
    await approver.goto('/reviews')
    const waiting = approver.page.getByRole('region', { name: 'Offers waiting for approval' })
    await waiting.getByText('Read the letter').click()
    await expect(waiting).toContainText(`Dear ${name},`)
    await expectAccessibleAnyhow(approver.page, 'an offer waiting for approval')
    await waiting.getByRole('button', { name: `Approve the offer to ${name}` }).click()
    await question(approver.page).getByRole('button', { name: 'Approve and send' }).click()
    await expect(toast(approver.page, 'Offer sent')).toBeVisible()
    await expect(waiting).toHaveCount(0)
    expect(await statusNow()).toBe('95_offer_sent')
    await approver.context.close()
  })

  await test.step('the candidate signs on a phone, with a name and a drawing', async () => {
    const letter = await mail.letter(({ text }) => /\/offers\//.test(text ?? ''))
    const link = /http\S+\/offers\/[\w-]+/.exec(letter.text ?? '')?.[0] ?? ''
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await phone.newPage()
    await page.goto(link)
    await draw(page)
    await expect(page.getByText('Your drawing is part of your signature.')).toBeVisible()
    await expectClear(page, 'the page of an offer')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByLabel('Your full name, as your signature').fill(name)
    await page.getByLabel(/I have read the letter and accept/).check()
    await page.getByRole('button', { name: 'Accept the offer' }).click()
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible()
    await expectClear(page, 'an accepted offer')
    const pdf = await page.request.get(`${link}/letter.pdf`)
    const pages = await wordsOf(await pdf.body())
    expect(pages[0]).toContain('Compensation: $120,000 USD')
    expect(pages.at(-1)).toContain('signed by typing a name and drawing a signature')
    expect(pages.at(-1)).toContain(name)
    await phone.close()
    expect(await statusNow()).toBe('100_offer_accepted')
    const news = await mail.letter(
      ({ subject, to }) =>
        subject === `Offer accepted: ${name} for Welder` && to?.[0]?.address === 'eileen@rolecall.test',
    )
    expect(news.text).toMatch(/\/api\/offers\/\d+\/handover\.pdf/)
  })

  await test.step('the hire is counted, and the figures open what they count', async () => {
    const { page } = maker
    await maker.goto('/analytics')
    await page.getByRole('button', { name: /^Median of Time to hire/ }).click()
    const hires = dialog(page, 'Time to hire: everyone')
    await expect(hires.getByRole('link', { name })).toBeVisible()
    await expect(hires.getByText('Showing 1 to 1 of 1 rows')).toBeVisible()
    await expectAccessibleAnyhow(page, 'the rows of a figure', '[role=dialog], [role=alertdialog]')
    const saved = page.waitForEvent('download')
    await hires.getByRole('button', { name: 'Export' }).click()
    const lines = await textOf(await (await saved).createReadStream())
    expect(lines.split('\r\n')).toEqual([
      expect.stringContaining('Candidate,Job,Applied,Hired,Hours'),
      expect.stringMatching(new RegExp(`^${name},Welder,`)),
      '',
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'What “Time in stage” means' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Time in stage' })).toContainText('Someone who came back')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Hires of Referral: 1/ }).click()
    await expect(dialog(page, 'Hires: Referral').getByRole('link', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessibleAnyhow(page, 'analytics')
  })
  await maker.context.close()
})

/** Two strokes across the pad, as a finger draws them. */
async function draw(page: Page) {
  const pad = page.locator('.signature-pad canvas')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('The pad is not shown')
  for (const height of [0.3, 0.7]) {
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * height)
    await page.mouse.down()
    for (let step = 3; step <= 8; step += 1)
      await page.mouse.move(box.x + (box.width * step) / 10, box.y + box.height * (step % 2 ? height : 0.5))
    await page.mouse.up()
  }
}

async function textOf(stream: AsyncIterable<Buffer | string>) {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}
