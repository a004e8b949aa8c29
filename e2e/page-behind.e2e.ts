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

test('a window that opens and closes styles no element of the page behind it anew, and keeps pointers from it', async () => {
  await stage.on('/candidates', async (page) => {
    const opener = page.getByRole('button', { name: /View Details/ }).first()
    const window = page.getByRole('dialog')
    // Its code comes with the first.
    await opener.click()
    await expect(window).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(window).toBeHidden()

    const behind = await page.locator('#root *').count()
    const styled = await mostStyled(page, async () => {
      await opener.click()
      await expect(window.getByRole('tab', { name: 'Evaluation' })).toBeVisible()
      const hit = await page.evaluate(() => document.elementFromPoint(3, 3)?.closest('#root') ?? null)
      expect(hit).toBeNull()
      await page.keyboard.press('Escape')
      await expect(window).toBeHidden()
      await expect(opener).toBeFocused()
    })
    expect(styled).toBeGreaterThan(0)
    expect(styled).toBeLessThan(behind)
    await opener.click({ trial: true })
  })
})

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
