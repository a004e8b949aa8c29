import type { Locator, Route } from '@playwright/test'
import { demoPageFor } from './demo-page.ts'
import { expect, expectRefusal, test } from './watched.ts'

const demo = demoPageFor('ceo', { holdsCalls: true })
const { open, press } = demo
const focused = (field: Locator) => expect(field).toBeFocused()

/** Holds what `act` sends to `call` until it is let go; `sent` counts. */
async function held(call: RegExp, act: () => Promise<unknown>) {
  const sent: Route[] = []
  await demo.page.route(call, (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    sent.push(route)
    return undefined
  })
  await act()
  await expect.poll(() => sent.length).toBe(1)
  return {
    sent,
    fail: async () => {
      expectRefusal(call, /ERR_FAILED/)
      for (const route of sent.splice(0)) await route.abort('failed')
    },
    go: async () => {
      for (const route of sent.splice(0)) await route.continue()
      await demo.page.unroute(call)
    },
  }
}
test('a job: what is typed while it is saved goes nowhere, the focus comes back, and two presses save once', async () => {
  await open('/jobs/1/edit')
  const description = demo.page.getByRole('textbox', { name: /^Description/ })
  await description.focus()
  await demo.page.keyboard.press('Control+End')
  await demo.page.keyboard.type(' One')
  await expect(description).toHaveValue(/ One$/)
  await focused(description)
  const save = await held(/api\/jobs\/1$/, () => demo.page.keyboard.press('Control+Enter'))
  await expect(description).toBeDisabled()
  await demo.page.keyboard.type(' lost')
  await demo.page.keyboard.press('Control+Enter')
  expect(save.sent).toHaveLength(1)
  await save.fail()
  await expect(demo.page.getByText('Failed to update job', { exact: true })).toBeVisible()
  await focused(description)
  await demo.page.keyboard.type(' Two')
  await expect(description).toHaveValue(/ One Two$/)
  await save.go()
  await demo.page.keyboard.press('Control+Enter')
  await expect(demo.page).toHaveURL(/\/jobs\?job=1/)
})

test('criteria: a double press saves once, and what is typed meanwhile stays with the focus', async () => {
  await open('/jobs/2/edit')
  const one = demo.page.getByLabel('Criterion 1', { exact: true })
  const two = demo.page.getByLabel('Criterion 2', { exact: true })
  await one.fill('Radar')
  const save = await held(/criteria$/, () => demo.page.getByRole('button', { name: 'Save criteria' }).dblclick())
  await two.fill('Tides')
  expect(save.sent).toHaveLength(1)
  await save.go()
  await expect(demo.page.getByText('Criteria saved', { exact: true })).toBeVisible()
  await expect(two).toHaveValue('Tides')
  await focused(two)
  await expect(demo.page.getByRole('button', { name: 'Save criteria' })).toBeEnabled()
})

test('a hiring request: what is typed while it is written goes nowhere, and the focus is where one goes on', async () => {
  await open('/jobs?page=1')
  await press('New Hiring')
  const form = demo.page.getByRole('dialog', { name: 'New Hiring Request' })
  const title = form.getByLabel('Job Title')
  await title.fill('Calibration Engineer')
  await title.focus()
  const save = await held(/api\/jobs$/, () => demo.page.keyboard.press('Control+Enter'))
  await demo.page.keyboard.type(' lost')
  await save.fail()
  await expect(demo.page.getByText('Failed to generate job description', { exact: true })).toBeVisible()
  await focused(title)
  await expect(title).toHaveValue('Calibration Engineer')
  await save.go()
  await demo.page.keyboard.press('Control+Enter')
  const preview = demo.page.getByRole('dialog', { name: /Preview$/ })
  await expect(preview).toBeVisible()
  await preview.getByRole('button', { name: 'Edit Description' }).click()
  await focused(form.getByLabel(/^Description/))
})
