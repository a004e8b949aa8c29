import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing is being waited for. */
export const loaded = (page: Page, judged: Judged = 'html') =>
  expect(page.locator(judged).locator('.animate-pulse, .animate-spin')).toHaveCount(0)

/** How many pixels a page is wider than the window. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** As for whoever has set letters half as large again (WCAG 1.4.4). */
export async function withLargeLetters<Seen>(page: Page, look: (page: Page) => Promise<Seen>) {
  await page.evaluate(() => (document.documentElement.style.fontSize = '24px'))
  const seen = await look(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return seen
}

/** Rows of several cells of which none is the row's head: down a column nobody would hear whose cells they are. */
export const namelessRows = (page: Page) =>
  page
    .locator('tbody tr:not([data-skeleton])')
    .evaluateAll((rows) =>
      rows
        .filter((row) => row.children.length > 2 && !row.querySelector('th[scope=row]'))
        .map((row) => row.textContent),
    )

/** Words in tables that go on in a second line, which only a column without room makes them do. */
export const brokenWords = (page: Page) =>
  page.locator('table').evaluateAll((tables) => {
    const broken: string[] = []
    for (const table of tables) {
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
        }
    }
    return broken
  })

/** What is judged: the whole page, or the dialog over it; the browser's own PDF viewer and an email's frame are not ours. */
type Judged = 'html' | '[role=dialog], [role=alertdialog]'

/** Four times all of axe's rules on twenty screens, on a machine that may be busy. */
export const axeMs = 15 * 60_000

/** The rules that look at colours: the dark theme changes nothing else, so for all others it is the same page. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** All of axe's rules, or only those that are named, and no violation of any impact. */
async function expectAccessible(page: Page, what: string, judged: Judged = 'html', rules?: string[]) {
  // Once in a document is enough; and what is well need not be described, which takes longer than judging it.
  const there = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(there && { axeSource: 'true' }) })
    .include(judged)
    .exclude('iframe')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  expect.soft(found, what).toEqual([])
}

/** At a desk and on a phone, each light and dark, in the one page. */
export async function expectAccessibleAnyhow(page: Page, what: string, judged: Judged = 'html') {
  await withoutTransitions(page)
  for (const [place, width] of [
    ['desk', 1440],
    ['phone', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await loaded(page, judged)
    await expectAccessible(page, `${what}, ${place}, light`, judged)
    await paint(page, 'dark')
    await expectAccessible(page, `${what}, ${place}, dark`, judged, colourRules)
    await paint(page, 'light')
  }
  expect.soft(await sideways(page), `${what} at 390`).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
}

const paint = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark')

/** From now on colours change at once: one that still changed would be judged halfway, and waiting for it took as long as judging. */
const withoutTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })

/** A page for visitors, which follows the device's colour scheme: nothing that axe finds, and just as wide as the window. */
export async function expectClear(
  page: Page,
  what: string,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
) {
  await withoutTransitions(page)
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `${what}, ${colorScheme}`, 'html', index === 0 ? undefined : colourRules)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, what).toBe(page.viewportSize()?.width)
  }
}
