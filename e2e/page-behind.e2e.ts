import type { Page } from '@playwright/test'
import { openStage, type Stage } from './hiring-stage.ts'
import { expect, test } from './watched.ts'

let stage: Stage
test.beforeAll(async ({ browser }) => {
  stage = await openStage(browser)
  const jobId = await stage.job('Welder')
  for (let number = 1; number <= 8; number += 1)
    await stage.candidate(jobId, { name: `Ada Nowak ${number}`, email: `ada${number}@people.test` })
})
test.afterAll(() => stage.stop())

test('a window that opens and closes styles no element of the page behind it anew', async () => {
  await stage.on('/candidates', async (page) => {
    const window = page.getByRole('dialog')
    const openers = page.getByRole('button', { name: /View Details/ })
    const openAndClose = async (opener = openers.first()) => {
      await opener.click()
      await expect(window.getByRole('tab', { name: 'Evaluation' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(window).toBeHidden()
      await expect(opener).toBeFocused()
    }
    // Its code comes with the first.
    await openAndClose()
    const behind = await page.locator('#root *').count()
    const styled = await mostStyled(page, () => openAndClose(openers.nth(1)))
    expect(styled).toBeGreaterThan(0)
    expect(styled).toBeLessThan(behind)
    await openers.nth(2).click({ trial: true })
  })
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`no point of the page is under a pointer from the first moment of a window to its last, motion: ${reducedMotion}`, async () => {
    await stage.on('/jobs', async (page) => {
      await page.emulateMedia({ reducedMotion })
      await page.evaluate(watchPoints)
      const hits = () => page.evaluate(() => (globalThis as unknown as { hits: string[] }).hits)
      await page
        .getByRole('button', { name: /New Hiring/ })
        .first()
        .click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Job Title').fill('Rigger')
      // A menu over the window, then a question over it.
      await form.getByRole('combobox').first().click()
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      const question = page.getByRole('alertdialog')
      await expect(question).toBeVisible()
      await page.mouse.click(4, 450)
      await expect(question).toBeVisible()
      await question.getByRole('button').last().click()
      await expect(form).toBeHidden()
      expect(await hits()).toEqual([])
      // And the page has them again.
      await page
        .getByRole('button', { name: /New Hiring/ })
        .first()
        .click({ trial: true })
    })
  })

/** Notes what of the page is hit at its corners and sides while a window is there: as it comes, and at every frame after. */
function watchPoints() {
  const hits: string[] = []
  Object.assign(globalThis, { hits })
  const look = () => {
    if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    const { innerWidth: width, innerHeight: height } = window
    for (const x of [0, 3, width / 2, width - 4])
      for (const y of [0, 3, height / 2, height - 1]) {
        const hit = document.elementFromPoint(x, y)
        if (hit?.closest('#root')) hits.push(`${x},${y} ${hit.tagName}`)
      }
  }
  new MutationObserver(look).observe(document.body, { childList: true })
  const frame = () => {
    look()
    requestAnimationFrame(frame)
  }
  frame()
}

interface Traced {
  name: string
  args: { elementCount?: number }
}

/** How many elements Chromium styled at one time at most, while `act` ran. */
async function mostStyled(page: Page, act: () => Promise<void>) {
  const devtools = await page.context().newCDPSession(page)
  const traced: Traced[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => traced.push(...(value as unknown as Traced[])))
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  const traceConfig = { includedCategories: ['devtools.timeline', 'blink'] }
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await act()
  await devtools.send('Tracing.end')
  await complete
  return Math.max(...traced.map(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0)))
}
