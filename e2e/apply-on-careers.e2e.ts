import type { BrowserContext } from '@playwright/test'
import { expectClear } from './expect-accessible.ts'
import { inDays } from './in-days.ts'
import type { MailServer } from './mail-server.ts'
import { readDatabase } from './read-database.ts'
import { resumePdf } from './resume-pdf.ts'
import { startProduct, type Product } from './start-product.ts'
import { startWithMail } from './start-with-mail.ts'
import { expect, expectRefusal, test } from './watched.ts'

let product: Product
let mail: MailServer
let stop: () => Promise<void>
let staff: BrowserContext
test.beforeAll(async ({ browser }) => {
  ;({ product, mail, stop } = await startWithMail(startProduct, {
    ORGANISATION_ADDRESS: '1 Quay Street, Aberdeen, Scotland',
  }))
  staff = await browser.newContext({ reducedMotion: 'reduce' })
  const { username, password } = product.administrator
  expect((await staff.request.post(`${product.address}/api/login`, { data: { username, password } })).ok()).toBe(true)
  for (const title of ['Harbour Pilot', 'Dock Electrician']) {
    const { id } = await api('/jobs', { title, skills: 'Radio, Night shifts', location: 'Aberdeen, Scotland' })
    await api(`/jobs/${id}/approve`, {})
  }
  await api(
    '/jobs/2/questions',
    {
      questions: [
        { id: 1, label: 'Which licence do you hold?', kind: 'text', required: true, choices: [] },
        { id: 2, label: 'Which shift suits you?', kind: 'choice', required: true, choices: ['Day', 'Night'] },
      ],
    },
    'PATCH',
  )
})
test.afterAll(async () => {
  await staff.close()
  await stop()
})

const applicant = { name: "Łukasz O'Brien", email: 'lukasz.obrien@people.test' }
const api = async (path: string, data: object, method: 'POST' | 'PATCH' = 'POST') => {
  const answer = await staff.request.fetch(`${product.address}/api${path}`, { method, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

test('a person finds a job, applies from a phone, follows the application and withdraws it', async ({ browser }) => {
  // Without scripts, as everything here must work.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  const page = await context.newPage()
  const resume = {
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: await resumePdf('Lukasz OBrien', ['Wired the north quay']),
  }

  await test.step('find the job by search', async () => {
    await page.goto(`${product.address}/careers`)
    await expect(page.getByText('There are 2 open positions.')).toBeVisible()
    await page.getByLabel('Search').fill('electrician')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('1 open position fits.')).toBeVisible()
    await page.getByRole('link', { name: /Dock Electrician/ }).click()
    await page.getByRole('link', { name: 'Apply for this position' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Apply for Dock Electrician' })).toBeVisible()
  })

  await test.step('apply, at first with a file that is no PDF', async () => {
    expectRefusal(/\/careers\/2\/apply$/, /\b(400|422|429)\b/) // not a PDF, and sent within seconds
    await page.getByLabel('Full name').fill(applicant.name)
    await page.getByLabel('Email').fill(applicant.email)
    await page.getByLabel('Where you live').fill('Aberdeen')
    await page.getByLabel('Salary wish').fill('42000')
    await page.getByLabel('Which licence do you hold?').fill('Class B\nand "radio"')
    await page.getByRole('radio', { name: 'Night' }).check()
    await page
      .getByLabel('Resume')
      .setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') })
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByRole('alert')).toContainText('Nothing has been sent yet.')
    await expect(page.getByLabel('Full name')).toHaveValue(applicant.name)
    await expect(page.getByLabel('Which licence do you hold?')).toHaveValue('Class B\nand "radio"')
    await expect(page.getByRole('radio', { name: 'Night' })).toBeChecked()
    await page.getByLabel('Resume').setInputFiles(resume)
    // A program would be quicker; the form asks whoever is to look it over once.
    await expect(async () => {
      await page.getByRole('button', { name: 'Send application' }).click()
      if ((await page.getByLabel('Resume').count()) > 0) await page.getByLabel('Resume').setInputFiles(resume)
      await expect(page).toHaveURL(/\/careers\/2\/applied$/, { timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  })

  /** The page as the applicant sees it, who has no scripts: judged where there are some, since the judge is one. */
  const look = async (what: string) => {
    const judge = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await judge.goto(page.url())
    await expectClear(judge, what)
    await judge.close()
  }
  const letter = await mail.letter(({ to }) => to?.[0]?.address === applicant.email)
  const link = /http:\/\/\S+\/applications\/[\w-]+/.exec(letter.text ?? '')?.[0] ?? ''
  const statusPath = new URL(link).pathname
  await test.step('follow the link in the email', async () => {
    expect(letter.subject).toBe('Your application for Dock Electrician at Harbour Works')
    await page.goto(`${product.address}${statusPath}`)
    await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible()
    await look('where an application stands')
    await page.getByRole('button', { name: 'Yes, this is mine' }).click()
    await expect(page.getByRole('status')).toHaveText('Thank you. Your email address is confirmed.')
    await expect(page.getByRole('button', { name: 'Yes, this is mine' })).toHaveCount(0)
    expect(await readDatabase(product)('select * from applications')).toMatchObject([
      { email_confirmed_at: expect.anything() },
    ])
  })

  const desk = await staff.newPage()
  await test.step('staff see the candidate with source, answers and resume', async () => {
    await desk.goto(`${product.address}/candidates/1`)
    await expect(desk.getByText('via Careers site')).toBeVisible()
    await desk.getByRole('tab', { name: 'Details' }).click()
    await expect(desk.getByText('Which licence do you hold?')).toBeVisible()
    await expect(desk.getByText('Class B')).toBeVisible()
    await expect(desk.getByText(/^Confirmed /)).toBeVisible()
    await expect(desk.getByText('Wired the north quay').first()).toBeVisible()
  })

  await test.step('the job names where it is posted', async () => {
    await desk.goto(`${product.address}/jobs?job=2`)
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByRole('region', { name: 'Careers Page' }).getByRole('link')).toBeVisible()
    for (const platform of ['Indeed feed', 'LinkedIn feed', 'Job board'])
      await expect(dialog.getByRole('link', { name: platform })).toBeVisible()
  })

  await test.step('read when the interview is, and take it along', async () => {
    await api('/interviews', {
      candidateId: 1,
      type: 'Technical',
      scheduledDate: `${inDays(5)}T10:00:00Z`,
      durationMinutes: 45,
    })
    await page.goto(`${product.address}${statusPath}`)
    await expect(page.getByRole('heading', { name: 'Technical interview' })).toBeVisible()
    await expect(page.getByText('45 minutes')).toBeVisible()
    await look('an application with an interview')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to your calendar' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('interview.ics')
  })

  await test.step('ask for the deletion of the data, which staff see until it is done', async () => {
    await page.getByText('Your data', { exact: true }).click()
    await page.getByRole('link', { name: 'Ask us to delete my data' }).click()
    await look('asking for deletion')
    await page.getByRole('button', { name: 'Ask for deletion' }).click()
    await expect(page.getByRole('status')).toHaveText('We have received your request to delete your data.')
    await look('deletion asked for')
    await desk.goto(`${product.address}/candidates/1`)
    await desk.getByRole('tab', { name: 'Details' }).click()
    await expect(desk.getByText(/^Asked on .* that their data be deleted\. Due by /)).toBeVisible()
  })

  await test.step('withdraw', async () => {
    await page.goto(`${product.address}${statusPath}`)
    await page.getByRole('link', { name: 'Withdraw the application' }).click()
    await look('withdrawing')
    await page.getByLabel(/^What led you to withdraw/).fill('Found another harbour')
    await page.getByRole('button', { name: 'Withdraw the application' }).click()
    await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible()
    await look('a withdrawn application')
    await desk.goto(`${product.address}/candidates/1`)
    await expect(desk.getByText('This candidate withdrew the application.')).toBeVisible()
    await desk.getByRole('tab', { name: 'Details' }).click()
    await expect(desk.getByText('Found another harbour')).toBeVisible()
  })
  await context.close()
})

const looks = [
  ['light', 1440],
  ['dark', 390],
] as const
for (const [colorScheme, width] of looks)
  test(`every public page is clear to everyone, ${colorScheme}, ${width} wide`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } })
    const page = await context.newPage()
    expectRefusal(/\/careers\/99$|\/applications\/x$/, /\b404\b/)
    expectRefusal(/\/careers\/2\/apply$/, /\b(400|422)\b/)
    for (const path of [
      '/careers',
      '/careers?q=nothing',
      '/careers/2',
      '/careers/2/apply',
      '/careers/2/applied',
      '/careers/99',
      '/applications/x',
    ]) {
      await page.goto(`${product.address}${path}`)
      await expectClear(page, path, [colorScheme])
    }
    await page.goto(`${product.address}/careers/2/apply`)
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectClear(page, 'the form, refused', [colorScheme])
    await context.close()
  })

test('whoever loses the connection, or is asked to look again, keeps what they typed and the file that they chose', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const resume = page.getByLabel('Resume')
  const send = page.getByRole('button', { name: 'Send application' })
  const chosen = () =>
    resume.evaluate((field) => [...((field as HTMLInputElement).files ?? [])].map(({ name }) => name))
  await page.goto(`${product.address}/careers/1/apply`)
  await page.getByLabel('Full name').fill('Sukarno')
  await page.getByLabel('Email').fill('sukarno@people.test')

  await test.step('a file that is no PDF is refused before it is sent', async () => {
    await resume.setInputFiles({ name: 'resume.docx', mimeType: 'application/msword', buffer: Buffer.from('no') })
    expect(await resume.evaluate((field) => (field as HTMLInputElement).validationMessage)).toBe(
      'Only PDF files are allowed',
    )
    await resume.setInputFiles({
      name: 'resume.pdf',
      mimeType: 'application/pdf',
      buffer: await resumePdf('Sukarno', ['Led ships into harbour']),
    })
    await page.getByRole('checkbox').check()
  })

  await test.step('the connection is lost', async () => {
    expectRefusal(/\/careers\/1\/apply$/, /ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await send.click()
    await expect(page.getByRole('alert')).toContainText('Something went wrong on the way')
    await expect(page.getByRole('alert')).toBeFocused()
    await expectClear(page, 'an application that could not be sent')
    await context.setOffline(false)
  })

  await test.step('the server has run out of room', async () => {
    expectRefusal(/\/careers\/1\/apply$/, /\b507\b/)
    const form = await (await context.request.get(page.url())).text()
    const body = form.replace('<form', '<p role="alert">Please send it later.</p><form')
    const answer = { status: 507, contentType: 'text/html', body }
    await page.route('**/careers/1/apply', (route) => route.fulfill(answer), { times: 1 })
    await send.click()
    await expect(page.getByRole('alert')).toHaveText('Please send it later.')
    expect(await chosen()).toEqual(['resume.pdf'])
    await page.getByLabel('Email').fill('sukarno@people.test')
    await page.getByRole('checkbox').check()
  })

  await test.step('a name that leads elsewhere is to be looked at again', async () => {
    expectRefusal(/\/careers\/1\/apply$/, /\b422\b/)
    await page.getByLabel('Full name').fill('Sukarno www.example.com')
    await send.click()
    await expect(page.getByRole('alert')).toContainText('Enter your name alone, without a web address')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page).toHaveTitle(/^Please check/)
    expect(await chosen()).toEqual(['resume.pdf'])
    await expect(page.getByText('The one that you chose is still here.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('sukarno@people.test')
    await expectClear(page, 'an application that is to be looked at again')
  })

  await page.getByLabel('Full name').fill('Sukarno')
  // A program would be quicker; the form asks whoever is to look it over once.
  await expect(async () => {
    if (!page.url().endsWith('/applied')) await send.click({ timeout: 1_000 })
    await expect(page).toHaveURL(/\/careers\/1\/applied$/, { timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const [mine] = await readDatabase(product)("select * from candidates where name = 'Sukarno'")
  expect(mine).toMatchObject({ resume_version: 1 })
  await context.close()
})
