import type { Page } from '@playwright/test'
import type { Picture } from './picture.ts'
import type { Scene } from './scene.ts'

/** How long the page of a resume may take to be drawn, and a step to be possible, on a machine that may be busy. */
const stepMs = 20_000

export const pathOf = async ({ path }: Picture, scene: Scene) => (typeof path === 'string' ? path : path(scene))

/** Goes to what the picture shows, and does what it shows there. */
export async function openPicture(page: Page, address: string, picture: Picture) {
  page.setDefaultTimeout(stepMs)
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  await settled(page)
  if (!picture.open) return
  await picture.open(page)
  await settled(page)
}

/** How long the product may take to have read the demo company's resumes after its first start. */
const readingMs = 300_000

/** What a candidate's bar of actions hides of the window's foot, in pixels. */
const barHeight = 100

/** Nothing that the picture shows is being loaded, and the fonts and the resume's first page are there: on a phone it waits until it is in sight. */
async function settled(page: Page) {
  // The frame that shows an email never says that it is done.
  if ((await page.locator('iframe').count()) === 0) await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    (hidden) =>
      [...document.querySelectorAll('.animate-pulse, .animate-spin')].every(
        (element) => element.getBoundingClientRect().top >= window.innerHeight - hidden,
      ),
    barHeight,
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const resume = page.locator('[aria-label^="Resume of"]')
  const shown =
    (await resume.count()) > 0 &&
    (await resume.evaluate(
      (region, hidden) => region.checkVisibility() && region.getBoundingClientRect().top < window.innerHeight - hidden,
      barHeight,
    ))
  if (!shown) return
  await resume.locator('canvas').first().waitFor()
  // The strip asks again by itself until it knows.
  await page.getByText('The resume is being read').first().waitFor({ state: 'hidden', timeout: readingMs })
}
