import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from './find-chromium.ts'
import { fileName, looks, type Look, type Picture } from './pictures/picture.ts'
import { listPictures } from './pictures/list-pictures.ts'
import { openPicture, pathOf } from './pictures/open-picture.ts'
import { pictures } from './pictures/pictures.ts'
import { openScene } from './pictures/scene.ts'
import { shrinkPicture } from './pictures/shrink-picture.ts'
import { signIn, startDemo } from './start-demo.ts'
import { startProduct } from './start-product.ts'

const folder = process.env['SCREENSHOTS_DIR'] ?? 'docs/screenshots'
// npm run screenshots: see bin/screenshots.mjs. Names as arguments take those pictures alone.
const named = process.argv.slice(2)
const wanted = Object.values(pictures)
  .flat()
  .filter(({ name }) => named.length === 0 || named.includes(name))
mkdirSync(folder, { recursive: true })
if (named.length === 0) for (const file of readdirSync(folder)) rmSync(join(folder, file))
const { executablePath, env } = await findChromium()
const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] })
const companies = {
  demo: await startDemo(),
  new: await startProduct({ ORGANISATION_NAME: 'Quillmere Instruments' }),
}
const scene = openScene(browser, companies.demo)
const contexts = new Map<string, BrowserContext>()
const failed: string[] = []
try {
  for (const picture of wanted) {
    try {
      await take(picture)
      console.log(picture.name)
    } catch (error) {
      failed.push(picture.name)
      console.error(`${picture.name}: ${String(error)}`)
    }
  }
  if (named.length === 0) writeFileSync(join(folder, 'README.md'), listPictures(pictures))
} finally {
  await browser.close()
  for (const product of Object.values(companies)) {
    await product.stop()
    product.remove()
  }
}
if (failed.length > 0) process.exitCode = 1

/** A browser of its own for each person at a desk and on a phone, signed in. */
async function contextOf({ who, company = 'demo' }: Picture, phone: boolean) {
  const key = `${company} ${who} ${phone}`
  const known = contexts.get(key)
  if (known) return known
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/London',
  })
  const { address, administrator } = companies[company]
  if (who && company === 'demo') await signIn(context, companies.demo, who)
  else if (who) await context.request.post(`${address}/api/login`, { data: administrator })
  contexts.set(key, context)
  return context
}

/** The screen is opened once for the desk, where light and dark are the same page, and once for the phone. */
async function take(picture: Picture) {
  const asked = picture.looks ?? looks
  const address = `${companies[picture.company ?? 'demo'].address}${await pathOf(picture, scene)}`
  const on = async (phone: boolean) => {
    const shown = asked.filter((look) => (look === 'phone') === phone)
    if (shown.length === 0) return
    const page = await (await contextOf(picture, phone)).newPage()
    try {
      await openPicture(page, address, picture)
      for (const look of shown) await shoot(page, picture.name, look)
    } finally {
      await page.close()
    }
  }
  // What changes the company's state is done at the desk first.
  if (typeof picture.path === 'string') await Promise.all([on(false), on(true)])
  else {
    await on(false)
    await on(true)
  }
}

async function shoot(page: Page, name: string, look: Look) {
  // Staff's screens are dark by a class, the pages for candidates by what the device prefers.
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' })
  await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), look === 'dark')
  const png = await page.screenshot({ caret: 'hide', animations: 'disabled' })
  writeFileSync(join(folder, fileName(name, look)), shrinkPicture(png))
}
