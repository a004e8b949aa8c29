import type { BrowserContext, Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import type { Email } from 'postal-mime'
import { axeMs, expectAccessibleAnyhow, expectClear } from './expect-accessible.ts'
import { dialog, question, toast } from './hiring-stage.ts'
import type { MailServer } from './mail-server.ts'
import { startProduct, type Product } from './start-product.ts'
import { startWithMail } from './start-with-mail.ts'
import { expect, expectRefusal, test } from './watched.ts'

const zoe = { name: "Zoë O'Brien", email: 'zoe.obrien@people.test' }
const ravi = { name: 'Ravi Menon', email: 'ravi.menon@people.test' }
const carmen = { username: 'carmen', fullName: 'Carmen Ortiz', email: 'carmen@rolecall.test' }
const hana = { username: 'hana', fullName: 'Hana Novak', email: 'hana@rolecall.test' }
const password = 'a-long-enough-word'
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
  timezoneId: 'Asia/Tokyo',
} as const

let product: Product
let mail: MailServer
let stop: () => Promise<void>
test.beforeAll(async () => {
  ;({ product, mail, stop } = await startWithMail(startProduct))
})
test.afterAll(() => stop())

test('a candidate chooses, moves and cancels an interview on a phone in another time zone', async ({ browser }) => {
  // A slot that was taken, and a plan over an interview.
  expectRefusal(/\/schedule\/|\/api\//, /\b409\b/)
  test.setTimeout(axeMs)
  const staff = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  const [zoeId, raviId] = await addCandidates(staff)
  const desk = await staff.newPage()

  await test.step('the interviewer’s hours are set by herself', () => setHours(desk))
  await test.step('both are invited, with who interviews', async () => {
    await invite(desk, zoeId)
    await invite(desk, raviId)
  })

  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const link = await linkFor(zoe.email)
  let first = ''
  await test.step('the mail’s link shows free times in the candidate’s own zone', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Choose a time for your interview' })).toBeVisible()
    await expect(page.getByLabel('Times are shown in')).toHaveValue('Asia/Tokyo')
    await expectClear(page, 'free times')
    first = await slotAt(page, 0)
    await page.locator('.slots a').first().click()
    await expect(page.getByRole('heading', { name: 'Is this time right?' })).toBeVisible()
    await expect(page.getByText(timeIn('Asia/Tokyo', first))).toBeVisible()
    await expectClear(page, 'the confirmation')
    await page.getByRole('button', { name: 'Confirm this time' }).click()
    await expect(page.getByRole('status')).toContainText('Your time is booked')
    await expectClear(page, 'a booked interview')
  })

  const booked = await test.step('candidate and interviewer have the same entry for their calendars', async () => {
    const [hers, interviewers] = await invitations('REQUEST', 0)
    expect(hers).toMatchObject({ start: first, sequence: 0, attendees: [`mailto:${zoe.email}`] })
    expect(interviewers).toMatchObject({ start: first, sequence: 0, attendees: [`mailto:${hana.email}`] })
    expect(interviewers!.uid).toBe(hers!.uid)
    return hers!
  })

  let second = ''
  await test.step('another time, which somebody else was about to take', async () => {
    const other = await context.newPage()
    await other.goto(await linkFor(ravi.email))
    await expect(other.getByLabel('Times are shown in')).toHaveValue('Asia/Tokyo')
    expect(await other.locator(`.slots a[href*="${encodeURIComponent(first)}"]`).count()).toBe(0)
    second = await slotAt(other, 2)
    await pressSlot(other.locator('.slots a').nth(2))
    await expect(other.getByRole('button', { name: 'Confirm this time' })).toBeVisible()

    await page.getByRole('link', { name: 'Choose another time' }).click()
    await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeVisible()
    await expectClear(page, 'other times')
    await pressSlot(page.locator(`.slots a[href*="${encodeURIComponent(second)}"]`))
    await page.getByRole('button', { name: 'Confirm this time' }).click()
    await expect(page.getByRole('status')).toContainText('Your interview has moved')

    await other.getByRole('button', { name: 'Confirm this time' }).click()
    await expect(other.getByRole('alert')).toHaveText('This time has just been taken. Please choose another.')
    await expect(other.locator('.slots a').first()).toBeVisible()
    expect(await other.locator(`.slots a[href*="${encodeURIComponent(second)}"]`).count()).toBe(0)
    await expectClear(other, 'a time just taken')
    await other.close()
    for (const entry of await invitations('REQUEST', 1))
      expect(entry).toMatchObject({ uid: booked.uid, sequence: 1, start: second })
  })

  await test.step('staff see the time, and are told when they plan over it', async () => {
    await desk.goto(`${product.address}/candidates/${raviId}`)
    await desk.getByRole('button', { name: 'Schedule', exact: true }).click()
    const plan = dialog(desk, 'Schedule interview')
    await expect(plan.getByRole('group', { name: 'Free times' })).toBeVisible()
    await expectAccessibleAnyhow(desk, 'schedule with free times', '[role=dialog], [role=alertdialog]')
    await plan.getByLabel('Date and time').fill(localMinute(second, await zoneOf(desk)))
    await plan.getByRole('button', { name: 'Schedule interview' }).click()
    await expect(plan.getByText(/Hana Novak already has an interview on .*Choose another time\./)).toBeVisible()
    await plan.getByRole('group', { name: 'Free times' }).getByRole('button').first().click()
    await plan.getByRole('button', { name: 'Schedule interview' }).click()
    await expect(toast(desk, 'Interview scheduled')).toBeVisible()
  })

  await test.step('cancelled, everywhere', async () => {
    await page.getByText('Cancel the interview').first().click()
    await page.getByLabel(/What led you to cancel/).fill('I have taken another position.')
    await expectClear(page, 'the reason of a cancellation')
    await page.getByRole('button', { name: 'Cancel the interview' }).click()
    await expect(page.getByRole('heading', { name: 'This interview does not take place' })).toBeVisible()
    await expectClear(page, 'a cancelled interview')
    for (const entry of await invitations('CANCEL', 2)) expect(entry).toMatchObject({ uid: booked.uid, start: second })
    const told = await mail.letter(({ subject }) => subject?.startsWith(`Interview cancelled by ${zoe.name}`) ?? false)
    expect(told.to?.[0]?.address).toBe(carmen.email)
    expect(told.text).toContain('I have taken another position.')
    await desk.goto(`${product.address}/candidates/${zoeId}`)
    await expect(desk.getByText('Cancelled').first()).toBeVisible()
  })

  await Promise.all([context.close(), staff.close()])
})

test('without scripts the page shows the office’s zone, names it, and takes a choice', async ({ browser }) => {
  const staff = await browser.newContext()
  await invitedBy(staff, { name: 'Mia Lind', email: 'mia.lind@people.test' })
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(await linkFor('mia.lind@people.test'))
  await expect(page.getByLabel('Times are shown in')).toHaveValue('UTC')
  await page.getByLabel('Times are shown in').selectOption('Asia/Tokyo')
  await page.getByRole('button', { name: 'Show in this zone' }).click()
  await expect(page.getByLabel('Times are shown in')).toHaveValue('Asia/Tokyo')
  await page.locator('.slots a').first().click()
  await page.getByRole('button', { name: 'Confirm this time' }).click()
  await expect(page.getByRole('status')).toContainText('Your time is booked')
  await Promise.all([context.close(), staff.close()])
})

test('with arrow keys a zone is looked for at leisure, and shown once one presses the button or goes on', async ({
  browser,
}) => {
  const staff = await browser.newContext()
  await invitedBy(staff, { name: 'Ida Berg', email: 'ida.berg@people.test' })
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await page.goto(await linkFor('ida.berg@people.test'))
  const zones = page.getByLabel('Times are shown in')
  await expect(zones).toHaveValue('Asia/Tokyo')
  const [before, button] = [page.url(), page.getByRole('button', { name: 'Show in this zone' })]
  await zones.focus()
  for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'Tab']) await page.keyboard.press(key)
  await expect(button).toBeFocused()
  const first = await zones.inputValue()
  expect(page.url()).toBe(before)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('zone') === first)
  await zones.focus()
  for (const key of ['ArrowDown', 'Tab', 'Tab']) await page.keyboard.press(key)
  await expect(page).not.toHaveURL((url) => url.searchParams.get('zone') === first)
  await Promise.all([context.close(), staff.close()])
})

async function invitedBy(staff: BrowserContext, candidate: { name: string; email: string }) {
  const [id] = await addCandidates(staff, [candidate])
  const call = callsOf(staff)
  const people = (await call('GET', '/api/colleagues')) as unknown as { id: number; fullName: string }[]
  const interviewerIds = [people.find(({ fullName }) => fullName === hana.fullName)!.id]
  await call('POST', `/api/candidates/${id}/invite-to-interview`, { interviewerIds })
}

function callsOf(staff: BrowserContext) {
  return async (method: string, path: string, data?: object) => {
    const answer = await staff.request.fetch(`${product.address}${path}`, { method, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
    return (await answer.json()) as { id: number }
  }
}

/** A job, who interviews for it, and people who applied, by whoever invites them later; answers the candidates' numbers. */
async function addCandidates(staff: BrowserContext, people = [zoe, ravi]) {
  const call = callsOf(staff)
  await call('POST', '/api/login', product.administrator)
  const known = (await call('GET', '/api/users')) as unknown as { username: string }[]
  if (!known.some(({ username }) => username === hana.username)) {
    await call('POST', '/api/users', { ...hana, password, role: 'hiringManager' })
    await call('POST', '/api/users', { ...carmen, password, role: 'coo' })
  }
  await call('POST', '/api/login', { username: carmen.username, password })
  const { id: jobId } = await call('POST', '/api/jobs', { title: 'Welder', type: 'Full-time', skills: 'Welding' })
  await call('POST', `/api/jobs/${jobId}/approve`, {})
  const ids = []
  for (const person of people) ids.push((await call('POST', '/api/candidates', { jobId, ...person })).id)
  return ids as [number, number]
}

async function invite(desk: Page, id: number) {
  await desk.goto(`${product.address}/candidates/${id}`)
  await desk.getByRole('button', { name: 'Interview', exact: true }).click()
  await question(desk).getByRole('combobox', { name: 'Interviewers' }).click()
  await desk.getByRole('option', { name: hana.fullName }).click()
  await expect(question(desk).getByText('a time when all of them are free')).toBeVisible()
  if (id === 1) await expectAccessibleAnyhow(desk, 'invite with interviewers', '[role=dialog], [role=alertdialog]')
  await question(desk).getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(desk, 'Candidate Successfully Updated')).toBeVisible()
}

/** Signed in as herself, the interviewer takes the Fridays off and has a break on Mondays. */
async function setHours(desk: Page) {
  const browser = desk.context().browser()!
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await context.request.post(`${product.address}/api/login`, {
    data: { username: hana.username, password },
  })
  await page.goto(product.address)
  await page.getByRole('button', { name: 'My availability' }).click()
  const hours = dialog(page, 'My availability')
  await expect(hours.getByLabel('Monday, from')).toHaveValue('09:00')
  await hours.getByRole('button', { name: /^Remove Friday/ }).click()
  await hours.getByLabel('Monday, until').fill('08:00')
  await hours.getByRole('button', { name: 'Save Changes' }).click()
  await expect(hours.getByText('Working hours must end after they begin')).toBeVisible()
  await hours.getByLabel('Monday, until').fill('12:30')
  await hours.getByRole('button', { name: 'Add hours on Monday' }).click()
  await hours.getByRole('button', { name: 'Add blocked time' }).click()
  await expectAccessibleAnyhow(page, 'my availability', '[role=dialog], [role=alertdialog]')
  await hours.getByRole('button', { name: 'Remove blocked time 1' }).click()
  await hours.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Availability saved')).toBeVisible()
  await page.getByRole('button', { name: 'My availability' }).click()
  await expect(hours.getByLabel('Monday, until, 1 of 2')).toHaveValue('12:30')
  await expect(hours.getByText('Not working')).toHaveCount(3)
  await context.close()
}

async function linkFor(email: string) {
  const letter = await mail.letter(({ to, text }) => to?.[0]?.address === email && /\/schedule\//.test(text ?? ''))
  return /http\S+\/schedule\/[\w-]{32}/.exec(letter.text ?? '')?.[0] ?? ''
}

/** The calendar messages of one kind and SEQUENCE, the candidate's first. */
async function invitations(method: 'REQUEST' | 'CANCEL', sequence: number) {
  const entries = []
  for (const address of [zoe.email, hana.email]) {
    const letter = await mail.letter((each) => {
      const entry = each.to?.[0]?.address === address ? entryOf(each) : undefined
      return entry?.method === method && entry.sequence === sequence
    })
    entries.push(entryOf(letter)!)
  }
  return entries
}

function entryOf({ attachments }: Email) {
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!part) return undefined
  const text = typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    attendees: event.attendees.map((each) => String(each.getFirstValue()).toLowerCase()),
  }
}

/** In the evening of the candidate's zone a slot may stand under a later day, which is folded. */
async function pressSlot(slot: Locator) {
  await expect(slot).toBeAttached()
  if (!(await slot.isVisible())) await slot.locator('xpath=ancestor::details').locator('summary').click()
  await slot.click()
}

async function slotAt(page: Page, index: number) {
  const href = await page.locator('.slots a').nth(index).getAttribute('href')
  return new URL(href ?? '', product.address).searchParams.get('at') ?? ''
}

const timeIn = (timeZone: string, at: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(new Date(at))
    .replaceAll('\u202f', ' ')

const zoneOf = (page: Page) => page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
/** As the control for date and time has it. */
const localMinute = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(at))
    .replace(' ', 'T')
