import type { Page } from '@playwright/test'

export type Step = (page: Page) => Promise<unknown>

/** One step after another. */
export const steps =
  (...each: Step[]): Step =>
  async (page) => {
    for (const step of each) await step(page)
  }

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

/** In the dialog on top, or in the page where none is open. */
const onTop = async (page: Page) => {
  const dialogs = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  return (await dialogs.count()) > 0 ? dialogs.last() : page
}

export const press =
  (name: string | RegExp): Step =>
  async (page) =>
    (await onTop(page)).getByRole('button', { name }).first().click()
export const pressExactly =
  (name: string): Step =>
  async (page) =>
    (await onTop(page)).getByRole('button', { name, exact: true }).first().click()
export const follow =
  (name: string | RegExp): Step =>
  async (page) =>
    (await onTop(page)).getByRole('link', { name }).first().click()

/** Presses what opens a dialog, and waits for it: also where it opens over another, which is hidden from roles then. */
export const opens =
  (name: string | RegExp): Step =>
  async (page) => {
    const dialogs = page.locator('[role=dialog], [role=alertdialog]')
    const before = await dialogs.count()
    await press(name)(page)
    await dialogs.nth(before).waitFor()
  }

export const openTab =
  (name: string): Step =>
  (page) =>
    page.getByRole('tab', { name }).click()

export const openItem =
  (name: string): Step =>
  (page) =>
    page.getByRole('menuitem', { name }).click()

export const pressKey =
  (key: string): Step =>
  async (page) => {
    await page.keyboard.press(key)
    await page.getByRole('dialog').waitFor()
  }

export const fill =
  (label: string | RegExp, text: string): Step =>
  async (page) =>
    (await onTop(page)).getByLabel(label).first().fill(text)

export const scrollTo =
  (text: string | RegExp): Step =>
  (page) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => {
        const part = element.closest<HTMLElement>('section, form, h2, h3, p')
        if (!part) return
        part.style.scrollMarginTop = '4.5rem'
        part.scrollIntoView({ block: 'start' })
      })

/** The person's own menu is in the sidebar, which a phone opens first. */
export const openOwn = (name: string): Step =>
  steps(
    async (page) => isPhone(page) && press(/menu/i)(page),
    pressExactly(name),
    (page) => page.getByRole('dialog', { name: /^(?!Menu of)/ }).waitFor(),
  )

export const openCandidate: Step = async (page) => {
  await press(/^View Details/)(page)
  await page.getByRole('dialog').getByRole('tab', { name: 'Evaluation' }).waitFor()
}

/** One of the five actions, which a phone keeps behind a button. */
export const act =
  (name: string): Step =>
  async (page) => {
    const footer = page.locator('footer, [data-foot]').last()
    if (!isPhone(page)) return footer.getByRole('button', { name, exact: true }).click()
    await footer.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }

/** Each answer from here on is this one. */
export const answers =
  (path: string | RegExp, status: number, message: string): Step =>
  (page) =>
    page.route(path, (route) => route.fulfill({ status, json: { message } }))
