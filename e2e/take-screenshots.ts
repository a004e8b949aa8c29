import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from './find-chromium.ts'
import { screenshots, type Screenshot } from './screenshots.ts'
import { signIn, startDemo } from './start-demo.ts'
import type { Product } from './start-product.ts'

const folder = 'docs/screenshots'
/** How long a page of a PDF may take to be drawn. */
const pdfMs = 2_000

// npm run screenshots: see bin/screenshots.mjs. Names as arguments take those pictures alone.
const wanted = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const product = await startDemo()
const { executablePath, env } = await findChromium()
const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const contexts = new Map<string, BrowserContext>()
  for (const shot of screenshots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const key = `${shot.who} ${shot.look}`
    const context = contexts.get(key) ?? (await openContext(browser, product, shot))
    contexts.set(key, context)
    await take(context, product, shot)
    console.log(`${folder}/${shot.name}.png`)
  }
} finally {
  await browser.close()
  await product.stop()
  product.remove()
}

/** A browser of its own for each person and look, signed in. */
async function openContext(browser: Browser, product: Product, { who, look }: Screenshot) {
  const phone = look === 'phone'
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/London',
  })
  if (look === 'dark') await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
  if (who) await signIn(context, product, who)
  return context
}

async function take(context: BrowserContext, { address }: Product, { name, path, open }: Screenshot) {
  const page = await context.newPage()
  await page.goto(`${address}${path}`)
  await page.getByRole('heading').first().waitFor()
  await settled(page)
  await open?.(page)
  await settled(page)
  if ((await page.getByRole('region', { name: 'Resume' }).or(page.locator('iframe')).count()) > 0)
    await page.waitForTimeout(pdfMs)
  await page.screenshot({ path: join(folder, `${name}.png`), caret: 'hide', animations: 'disabled' })
  await page.close()
}

/** Nothing is being loaded, and the fonts are there. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('.animate-pulse, .animate-spin') === null)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
