import type { MailServer } from './mail-server.ts'
import { readDatabase } from './read-database.ts'
import { startProduct, type Product } from './start-product.ts'
import { startWithMail } from './start-with-mail.ts'
import { expect, expectRefusal, test } from './watched.ts'

let mail: MailServer
let product: Product
let stop: () => Promise<void>
test.beforeAll(async () => {
  ;({ product, mail, stop } = await startWithMail(startProduct))
})
test.afterAll(() => stop())

test('several are rejected from the list: one letter each, an unknown address told, an offer left alone', async ({
  page,
}) => {
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`${product.address}${path}`, { data })
    expect(answer.ok(), path).toBe(true)
    return (await answer.json()) as { id: number }
  }
  await call('/api/login', product.administrator)
  const { id: jobId } = await call('/api/jobs', { title: 'Harbour Pilot', skills: 'Radar' })
  await call(`/api/jobs/${jobId}/approve`, {})
  const add = async (name: string, email: string) => (await call('/api/candidates', { jobId, name, email })).id
  const brien = await add("Siobhán O'Brien", 'siobhan@people.test')
  const lukasz = await add('Łukasz <b>x</b>', 'lukasz@people.test')
  const gone = await add('Ada Gone', 'gone@people.test')
  const offered = await add('Omar Offered', 'omar@people.test')
  await call(`/api/candidates/${offered}/send-offer`, { offerType: 'Standard', compensation: '100' })
  mail.unknown.add('gone@people.test')
  // A call for an address that does not exist is refused, though it moves (SPEC 8).
  expectRefusal(new RegExp(`/api/candidates/${gone}/reject$`), /\b422\b/)

  await page.goto(`${product.address}/candidates?view=list`)
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await expect(all).toBeEnabled() // not while the list is on its way
  await all.press('Space')
  await expect(page.getByText('4 candidates selected')).toBeVisible()
  await page.getByRole('button', { name: 'Move selected' }).click()
  await page.getByRole('menuitem', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject' })
  await expect(dialog.getByRole('list', { name: 'Stay unchanged' })).toContainText('Omar OfferedHarbour Pilot')
  await dialog.getByRole('button', { name: 'Reject 3 candidates' }).click()
  await expect(dialog.getByText('3 of 3 moved')).toBeVisible()
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(row("Siobhán O'Brien")).toContainText('RejectedMoved')
  await expect(row('Ada Gone')).toContainText('the email address does not exist: nothing was sent')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  await expect(page.getByText('1 candidate selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select Omar Offered' })).toBeChecked()
  await expect(page.getByRole('row', { name: /Łukasz <b>x<\/b>/ })).toContainText('Rejected')
  const rows = await readDatabase(product)<{ id: number; status: string; entries: number }>(
    `select id, status, (select count(*)::int from activity_logs where action = 'ended the process'
       and candidate_id = candidates.id) as entries from candidates order by id`,
  )
  expect(rows).toEqual(
    [
      [brien, '200_rejected', 1],
      [lukasz, '200_rejected', 1],
      [gone, '200_rejected', 1],
      [offered, '95_offer_sent', 0],
    ].map(([id, status, entries]) => ({ id, status, entries })),
  )
  const rejections = mail.letters.filter(({ subject }) => subject?.startsWith('Your application for Harbour Pilot'))
  expect(rejections.map(({ to }) => String(to?.[0]?.address)).toSorted()).toEqual([
    'lukasz@people.test',
    'siobhan@people.test',
  ])
})
