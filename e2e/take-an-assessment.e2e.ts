import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectClear } from './expect-accessible.ts'
import type { MailServer } from './mail-server.ts'
import { readDatabase } from './read-database.ts'
import { startProduct, type Product } from './start-product.ts'
import { startWithMail } from './start-with-mail.ts'
import { expect, expectRefusal, test } from './watched.ts'

const candidate = { name: "Zoë O'Brien", email: 'zoe.obrien@people.test' }
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const

let product: Product
let mail: MailServer
let stop: () => Promise<void>
test.beforeAll(async () => {
  ;({ product, mail, stop } = await startWithMail(startProduct))
})
test.afterAll(() => stop())

/** From the letter that they were sent. */
async function personalLink(email: string) {
  const letter = await mail.letter(({ to }) => to?.[0]?.address === email)
  return /http\S+\/assessments\/[\w-]+/.exec(letter.text ?? '')?.[0] ?? ''
}

test('a candidate takes the assessment with the keyboard, over a reload and a lost connection', async ({ browser }) => {
  test.setTimeout(600_000) // some hundred presses of a key and axe a dozen times, on a machine that may be busy
  const staff = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const id = await addCandidate(staff)
  const link = await personalLink(candidate.email)

  const context = await browser.newContext(phone)
  const page = await context.newPage()

  await test.step('read what comes, agree, begin', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: `Welcome, ${candidate.name}` })).toBeVisible()
    await expectClear(page, 'the welcome')
    await tabTo(page, page.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: /Begin/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Reasoning' })).toBeVisible()
    await expectClear(page, 'the first part')
  })

  await test.step('answer, reload, and find the answers again', async () => {
    await answer(page, 1)
    await answer(page, 2)
    await answer(page, 3)
    await expect(page.getByText('All answers are saved.')).toBeVisible()
    await expect(page.getByText('3 of 16 answered')).toBeVisible()
    await page.reload()
    await expect(page.getByText('3 of 16 answered')).toBeVisible()
  })

  await test.step('lose the connection, go on, and have it back', async () => {
    expectRefusal(/./, /ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await answer(page, 4)
    await expect(page.getByText('No connection. Go on: your answers are kept on this device')).toBeVisible()
    await expectClear(page, 'without a connection')
    await answer(page, 5)
    await tabTo(page, page.getByRole('button', { name: 'Save and continue' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Kept on this device, not sent yet.')).toBeVisible()
    expect(await saved()).toBe(3)
    await context.setOffline(false)
    await expect(page.getByText('You are connected again. All answers are saved.')).toBeVisible()
    await expect.poll(saved).toBeGreaterThanOrEqual(5)
  })

  await test.step('answer the rest of every part', async () => {
    for (let number = 6; number <= 16; number += 1) await answer(page, number)
    await press(page, 'Save and continue')
    await expect(page.getByRole('heading', { name: 'Situations at work' })).toBeVisible()
    await expectClear(page, 'situations')
    const situations = await page.getByRole('group', { name: /^Question \d+$/ }).count()
    for (let number = 1; number <= situations; number += 1) await answer(page, number)
    await press(page, 'Save and continue')
    await expect(page.getByRole('heading', { name: 'Work samples', level: 1 })).toBeVisible()
    const samples = await page.getByRole('group', { name: /^Question \d+$/ }).count()
    for (let number = 1; number <= samples; number += 1) await answer(page, number)
    await expectClear(page, 'work samples')
    await press(page, 'Save and review')
    await expect(page.getByText('All 16 questions answered.')).toBeVisible()
    await expectClear(page, 'the review')
  })

  await test.step('finish, once and for all', async () => {
    let saves = 0
    page.on('request', (request) => (saves += Number(request.url().endsWith('/answers'))))
    await page.getByRole('button', { name: 'Finish the assessment' }).dblclick()
    await expect(page.getByRole('heading', { name: `Thank you, ${candidate.name}` })).toBeVisible()
    expect(saves).toBe(1)
    await expectClear(page, 'the end')
    await page.goBack()
    await expect(page.getByRole('heading', { name: `Thank you, ${candidate.name}` })).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  await test.step('the score is stored', async () => {
    const [row] = await readDatabase(product)<{ hi_people_score: number; status: string }>(
      `select * from candidates where id = ${id}`,
    )
    expect(row).toMatchObject({ status: '30_assessment_completed', hi_people_score: expect.any(Number) })
  })

  await Promise.all([context.close(), staff.close()])
})

test('a page left open on another device takes no answer back', async ({ browser }) => {
  const staff = await browser.newContext()
  const email = 'two.devices@people.test'
  await addCandidate(staff, { name: 'Two Devices', email })
  const link = await personalLink(email)
  const [onPhone, onLaptop] = [await browser.newContext(phone), await browser.newContext()]
  const [old, page] = [await onPhone.newPage(), await onLaptop.newPage()]
  await old.goto(link)
  await old.getByRole('checkbox').check()
  await old.getByRole('button', { name: /Begin/ }).click()
  await answer(old, 1)
  await expect(old.getByText('All answers are saved.')).toBeVisible()

  await page.goto(link)
  await answer(page, 2)
  await answer(page, 3)
  await expect(page.getByText('All answers are saved.')).toBeVisible()
  await expect(page.getByText('3 of 16 answered')).toBeVisible()

  await old.getByRole('button', { name: 'Save and continue' }).click()
  await expect(old.getByRole('heading', { name: 'Situations at work' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('3 of 16 answered')).toBeVisible()
  await Promise.all([staff, onPhone, onLaptop].map((context) => context.close()))
})

test('an answer that was kept without a connection takes the place of no newer one', async ({ browser }) => {
  const staff = await browser.newContext()
  const email = 'in.the.train@people.test'
  await addCandidate(staff, { name: 'In The Train', email })
  const link = await personalLink(email)
  const [onPhone, onLaptop] = [await browser.newContext(phone), await browser.newContext()]
  const [away, page] = [await onPhone.newPage(), await onLaptop.newPage()]
  await away.goto(link)
  await away.getByRole('checkbox').check()
  await away.getByRole('button', { name: /Begin/ }).click()
  await expect(away.getByText('0 of 16 answered')).toBeVisible()
  await readDatabase(product)(`update assessment_sittings set started_at = started_at - interval '10 minutes'`)
  expectRefusal(/./, /ERR_INTERNET_DISCONNECTED/)
  await onPhone.setOffline(true)
  await answer(away, 1, 'last')
  await answer(away, 2)
  await expect(away.getByText('Kept on this device, not sent yet.')).toBeVisible()
  await away.evaluate(() => {
    const [key, kept] = Object.entries(localStorage).find(([name]) => name.startsWith('assessment-')) as [
      string,
      string,
    ]
    localStorage.setItem(key, kept.replaceAll(/"at":\d+/g, `"at":${Date.now() - 300_000}`))
  })
  await away.close()

  await page.goto(link)
  await answer(page, 1)
  await expect(page.getByText('All answers are saved.')).toBeVisible()

  await onPhone.setOffline(false)
  const back = await onPhone.newPage()
  await back.goto(link)
  await expect(back.getByText('All answers are saved.')).toBeVisible()
  await expectAnswered(back, 1)
  await page.reload()
  await expect(page.getByText('2 of 16 answered')).toBeVisible()
  await expectAnswered(page, 1)
  await Promise.all([staff, onPhone, onLaptop].map((context) => context.close()))
})

/** A job with Express Review and a person for it, by staff; answers the candidate's number. */
async function addCandidate(staff: BrowserContext, person = candidate): Promise<number> {
  const call = async (path: string, data: object) => {
    const answer = await staff.request.post(`${product.address}${path}`, { data })
    expect(answer.ok()).toBe(true)
    return (await answer.json()) as { id: number }
  }
  await call('/api/login', product.administrator)
  const job = { title: 'Data Analyst', type: 'Full-time', skills: 'SQL, statistics', expressReview: true }
  const { id: jobId } = await call('/api/jobs', job)
  await call(`/api/jobs/${jobId}/approve`, {})
  return (await call('/api/candidates', { jobId, ...person })).id
}

const saved = async () => (await readDatabase(product)(`select * from assessment_answers where value <> '""'`)).length

/** Moves the focus by Tab alone, as somebody without a pointer does. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`)
}

async function press(page: Page, button: string) {
  await tabTo(page, page.getByRole('button', { name: button }))
  await page.keyboard.press('Enter')
}

const asked = (page: Page, number: number) => page.getByRole('group', { name: `Question ${number}`, exact: true })

/** Answers a question of the page, whatever kind it is, with the keyboard. */
async function answer(page: Page, number: number, which: 'first' | 'last' = 'first') {
  const choices = asked(page, number).getByRole('radio')
  if ((await choices.count()) > 0) {
    await tabTo(page, choices.first())
    await page.keyboard.press(which === 'first' ? 'Space' : 'ArrowUp')
  } else {
    await tabTo(page, asked(page, number).getByRole('textbox'))
    await page.keyboard.type(typed[which])
  }
  await expectAnswered(page, number, which)
}
const typed = { first: '42', last: '43' }

async function expectAnswered(page: Page, number: number, which: 'first' | 'last' = 'first') {
  const choices = asked(page, number).getByRole('radio')
  if ((await choices.count()) > 0) await expect(choices[which]()).toBeChecked()
  else await expect(asked(page, number).getByRole('textbox')).toHaveValue(typed[which])
}
