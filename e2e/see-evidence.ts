import { expect, type Page } from '@playwright/test'
import { dialog } from './hiring-stage.ts'

/** In a candidate's dialog: the passage about wound care that a criterion was found in, marked on the page of the resume. */
export async function seeEvidence(desk: Page, name: string) {
  const window = dialog(desk, name)
  const screening = window.getByRole('region', { name: 'Screening' })
  await screening.getByRole('button', { name: /of \d+ must-haves found/ }).click()
  const passage = screening.getByRole('button', { name: /^Show on page 1: .*Wound care on a surgical ward/ })
  await passage.click()
  await expect(passage).toHaveAttribute('aria-pressed', 'true')
  await expect(screening.getByText('Not found in the resume').first()).toBeVisible()
  const mark = window.locator('[data-page="1"] mark').first()
  await expect(mark).toBeInViewport()
  const words = window.locator('.pdf-words span', { hasText: 'Wound care on a surgical ward' }).first()
  // Both at one moment: the page may still be moving to them.
  await expect(async () => {
    const apart = await mark.evaluate(
      (marked, written) => {
        const [one, other] = [marked.getBoundingClientRect(), written.getBoundingClientRect()]
        return Math.max(Math.abs(one.x - other.x), Math.abs(one.y + one.height / 2 - other.y - other.height / 2))
      },
      await words.elementHandle(),
    )
    expect(apart).toBeLessThan(8)
  }).toPass()
}
