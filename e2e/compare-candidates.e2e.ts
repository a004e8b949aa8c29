import { demoPageFor } from './demo-page.ts'
import { expect, test } from './watched.ts'
import { wordsOf } from './words-of.ts'

const demo = demoPageFor('ceo')

test('picked candidates are compared by an address that is reloaded and left by Back, with the keyboard alone', async () => {
  const { page } = demo
  await demo.open('/candidates?view=list')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  for (const at of [0, 1, 2]) await boxes.nth(at).press('Space')
  await page.getByRole('link', { name: 'Compare selected' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare Candidates')
  await expect(page).toHaveURL(/\/candidates\/compare\?ids=\d+,\d+,\d+$/)
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveCount(3)
  const second = await heads.nth(1).getByRole('link').innerText()
  await page.getByRole('button', { name: `Remove ${second} from the comparison` }).press('Enter')
  await expect(heads).toHaveCount(2)
  await page.reload()
  await expect(heads).toHaveCount(2)
  await page.goBack()
  await expect(heads).toHaveCount(3)
  await expect(page.getByRole('link', { name: second, exact: true })).toBeVisible()
})

test('the names stay in sight while one reads down, on a desk and on a phone, where two have room side by side', async () => {
  const { page } = demo
  await demo.open('/reviews')
  // Keys act on what stands there.
  await expect(page.getByRole('checkbox', { name: /^Compare/ }).first()).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByText('1 to compare')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveCount(2)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByText('Expected salary', { exact: true }).scrollIntoViewIfNeeded()
    for (const at of [0, 1]) await expect(heads.nth(at).getByRole('link')).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('link', { name: 'Back to Final Approvals' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Executive Review - Final Approvals')
})

test('whoever goes back from the comparison finds the filters of the list, who was picked, and the way to compare them', async () => {
  const { page } = demo
  await demo.open('/candidates?view=list&q=example&page=2')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  for (const at of [0, 2]) await boxes.nth(at).check()
  const compare = page.getByRole('link', { name: 'Compare selected' })
  const back = [() => page.getByRole('link', { name: 'Back to Candidates' }).click(), () => page.goBack()]
  for (const goBack of back) {
    await compare.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare Candidates')
    await goBack()
    await expect(page).toHaveURL(/\/candidates\?view=list&q=example&page=2$/)
    for (const at of [0, 1, 2]) await expect(boxes.nth(at)).toBeChecked({ checked: at !== 1 })
    await expect(compare).toBeFocused()
  }
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Candidates', exact: true }).click()
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(boxes.first()).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('the smallest phone shows two side by side, with nothing to scroll to and nothing cut', async () => {
  const { page, context, product } = demo
  await page.setViewportSize({ width: 320, height: 700 })
  const listed = async (query: string) => {
    const answer = await context.request.get(`${product.address}/api/${query}`)
    return (await answer.json()) as { id: number; candidate?: { id: number } }[]
  }
  const reviewed = (await listed('interviews?status=completed&review=pending')).map(({ candidate }) => candidate!.id)
  const [assessed] = await listed('candidates?status=30_assessment_completed&page=1&pageSize=10')
  for (const ids of [
    [reviewed[0], reviewed[1]],
    [reviewed[2], assessed!.id],
  ]) {
    await demo.open(`/candidates/compare?ids=${ids.join(',')}`)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    const tooWide = await page
      .locator('[aria-label=Comparison], [aria-label=Comparison] :is(th, td)')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent))
    expect(tooWide).toEqual([])
  }
})

test('picking people in Executive Review moves nothing, on the smallest phone neither', async () => {
  const { page } = demo
  await page.setViewportSize({ width: 320, height: 700 })
  await demo.open('/reviews')
  const bar = page.getByRole('status').filter({ hasText: 'to compare' }).locator('..')
  const height = () => bar.evaluate((element) => element.getBoundingClientRect().height)
  await expect(page.getByRole('checkbox', { name: /^Compare/ }).first()).toBeVisible()
  const before = await height()
  for (const at of [0, 1, 2, 3, 4]) {
    await page
      .getByRole('checkbox', { name: /^Compare/ })
      .nth(at)
      .check()
    await expect(bar).toContainText(`${at + 1} to compare`)
    expect(await height()).toBe(before)
  }
})

test('picking one after another from the list moves nothing, however little room what is said of them has', async () => {
  const { page } = demo
  for (const width of [1280, 768, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await demo.open('/candidates?view=list')
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    const list = page.getByRole('region', { name: 'Candidates' })
    const top = () => list.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    await expect(boxes.first()).toBeVisible()
    const before = await top()
    for (const at of [0, 1, 2, 3, 4, 5]) {
      await boxes.nth(at).check()
      await expect(page.getByRole('status').filter({ hasText: `${at + 1} candidate` })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Move selected' })).toBeVisible()
      expect(await top(), `${at + 1} at ${width}`).toBe(before)
    }
  }
})

test('picking from a long list moves nothing, and what may be done stays in reach down to its end', async () => {
  const { page } = demo
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await demo.open('/candidates?view=list&size=50')
    const list = page.getByRole('region', { name: 'Candidates' })
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await expect(boxes).toHaveCount(50)
    const top = () => list.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    const before = await top()
    await boxes.first().check()
    const move = page.getByRole('button', { name: 'Move selected' })
    await expect(move).toBeInViewport({ ratio: 1 })
    expect(await top(), `${width}`).toBe(before)
    await boxes.last().check()
    await expect(move).toBeInViewport({ ratio: 1 })
    // Of a row that the keyboard goes back up to, nothing lies beneath the bar or the head.
    await boxes.nth(20).press('Shift+Tab')
    const covered = await page.evaluate(() => {
      const row = document.activeElement!.closest('tr')!.getBoundingClientRect()
      return document.elementFromPoint(row.left + 4, row.top + 2)?.closest('.selection-bar, thead') !== null
    })
    expect(covered, `${width}`).toBe(false)
    await page.getByRole('button', { name: 'Clear selection' }).press('Enter')
    await expect(page.locator('.selection-bar:focus')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox', { name: /^Select all/ })).toBeFocused()
  }
})

test('on paper all of it is there, without what is there to be pressed', async () => {
  const { page } = demo
  await demo.open('/candidates/compare?ids=1,2,3,4')
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await page.emulateMedia({ media: 'print' })
  for (const name of [/^Remove/, 'Reject', 'Talent Pool'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  const sheets = await wordsOf(await page.pdf({ format: 'A4' }))
  expect(sheets[0]).toContain('Compare Candidates')
  expect(sheets.join(' ').match(/years?\b/g)?.length).toBeGreaterThan(2)
  expect(sheets.join(' ')).toContain('Expected salary')
  const names = await page.getByRole('rowheader').allInnerTexts()
  for (const sheet of sheets)
    expect(names.find((name) => sheet.trim().endsWith(name.replace(/\s+/g, ' ')))).toBeUndefined()
})

test('on a tablet the stages of four are read whole', async () => {
  const { page } = demo
  await demo.open('/candidates/compare?ids=199,183,227,1')
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveCount(4)
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await heads
      .locator('*')
      .evaluateAll((all) =>
        all
          .filter((each) => getComputedStyle(each).textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth)
          .map((each) => each.textContent),
      )
    expect(cut, `${width}`).toEqual([])
  }
})

test('on a sheet of paper a stage is read whole, and names are on each, however long one is', async () => {
  const { page, context, product } = demo
  const waiting = await context.request.get(`${product.address}/api/interviews?status=completed&review=pending`)
  const ids = ((await waiting.json()) as { candidate: { id: number } }[])
    .slice(0, 4)
    .map(({ candidate }) => candidate.id)
  const longest = { name: 'Maximiliana-'.repeat(17).slice(0, 200) }
  await context.request.patch(`${product.address}/api/candidates/${ids[3]}`, { data: longest })
  await demo.open(`/candidates/compare?ids=${ids.join(',')}`)
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveCount(4)
  const [first = ''] = (await heads.first().innerText()).split('\n')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 700, height: 1000 })
  const cut = await heads
    .locator('*')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth && each.clientWidth > 0).length)
  expect(cut).toBe(0)
  for (const sheet of await wordsOf(await page.pdf({ format: 'A4' }))) expect(sheet).toContain(first)
})

test('a decision from the comparison gives the focus back, and is in the column at once', async () => {
  const { page, context, product } = demo
  const waiting = await context.request.get(`${product.address}/api/interviews?status=completed&review=pending`)
  const [one, other] = (await waiting.json()) as { candidate: { id: number; name: string } }[]
  await demo.open(`/candidates/compare?ids=${one!.candidate.id},${other!.candidate.id}`)
  const decide = page.getByRole('group', { name: `Decide on ${one!.candidate.name}` })
  await decide.getByRole('button', { name: 'Send Offer' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Send Offer' })
  await expect(form.getByLabel(/^Compensation/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(decide.getByRole('button', { name: 'Send Offer' })).toBeFocused()
  await decide.getByRole('button', { name: 'Talent Pool' }).press('Enter')
  await page.getByRole('button', { name: 'Add to Talent Pool' }).press('Enter')
  await expect(page.getByRole('columnheader').first()).toContainText('Talent Pool')
  await expect(decide.getByRole('button')).toHaveText(['Send Offer', 'Reject'])
})
