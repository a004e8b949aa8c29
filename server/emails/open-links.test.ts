import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { actions } from '#shared/activity.ts'
import { activityLogs, emailLogs, offers } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

/** An offer whose letter is kept, as it is without a mail server. */
async function keptOffer() {
  app.answerMail('kept')
  const job = await seed.job({ title: 'Nurse' })
  const candidate = await seed.candidate({ job, status: '75_1st_interview_completed' })
  const terms = { offerType: 'Full-time', compensation: '120000' }
  await app.as('ceo').request('POST', `/api/candidates/${candidate.id}/send-offer`, terms)
  await app.settled()
  const [log] = await app.db.select().from(emailLogs).where(eq(emailLogs.template, 'offer'))
  return { candidate, id: log!.id, path: (log!.context as { personalLink: string }).personalLink }
}
const told = (action: string) => app.db.select().from(activityLogs).where(eq(activityLogs.action, action))
const openLinks = (id: number) => app.as('coo').request('POST', `/api/emails/${id}/open-links`)
const press = (who: 'ceo' | undefined, path: string, fields: Record<string, string>) =>
  app.as(who).raw(path, { method: 'POST', body: new URLSearchParams(fields) })

test('a letter is shown without the links by which one answers as its reader', async () => {
  const { id, path } = await keptOffer()
  const shown = await (await app.as('coo').request('GET', `/api/emails/${id}`)).json()
  expect(JSON.stringify(shown)).not.toContain(path)
  expect(shown).toMatchObject({ linksHidden: true, text: expect.stringContaining('/offers/hidden') })
  expect(await told(actions.linksOpened)).toEqual([])
})

test('whoever opens its links to pass them on stands on the timeline', async () => {
  const { id, path, candidate } = await keptOffer()
  const answer = await openLinks(id)
  expect(answer.status).toBe(200)
  const shown = await answer.json()
  expect(shown).toMatchObject({ linksHidden: false, text: expect.stringContaining(path) })
  expect(await told(actions.linksOpened)).toMatchObject([
    { userId: accountOf('coo').id, candidateId: candidate.id, details: { template: 'offer', jobTitle: 'Nurse' } },
  ])
  expect((await app.as('director').request('POST', `/api/emails/${id}/open-links`)).status).toBe(403)
})

test('links that nobody could write down are not shown', async () => {
  const { id, path } = await keptOffer()
  const answer = await withoutActivity(app.db, () => openLinks(id))
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain(path)
})

test('a letter that has left has none to open', async () => {
  const { id } = await keptOffer()
  await app.db.update(emailLogs).set({ context: { candidateName: 'Li', jobTitle: 'Nurse' } })
  expect((await openLinks(id)).status).toBe(409)
  expect((await openLinks(4711)).status).toBe(404)
  expect(await told(actions.linksOpened)).toEqual([])
})

test('who presses a candidate’s button while signed in as staff is named, on the timeline and on the signature', async () => {
  const { path, candidate } = await keptOffer()
  expect(await (await app.as('ceo').raw(path)).text()).toContain('You are signed in as Eileen O&#39;Brien.')
  await press('ceo', `${path}/ask`, { question: 'When does it begin?' })
  await press('ceo', `${path}/accept`, { name: 'Li Wei', agreed: 'on' })
  const named = { userId: accountOf('ceo').id, candidateId: candidate.id, details: { link: 'offer' } }
  expect(await told(actions.linkUsed)).toMatchObject([named, named])
  const [offer] = await app.db.select().from(offers)
  expect(offer!.status).toBe('accepted')
  const bytes = new Uint8Array(await (await app.as('ceo').raw(`${path}/letter.pdf`)).arrayBuffer())
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  expect(text.replace(/\s+/g, ' ')).toContain("Eileen O'Brien, who was signed in as staff")
})

test('an answer that cannot be marked so is not taken', async () => {
  const { path } = await keptOffer()
  const answer = await withoutActivity(app.db, () => press('ceo', `${path}/decline`, { sure: 'on' }))
  expect(answer.status).toBe(500)
  expect((await app.db.select().from(offers))[0]!.status).toBe('sent')
})

test('the candidate’s own press names nobody', async () => {
  const { path } = await keptOffer()
  expect(await (await app.as(undefined).raw(path)).text()).not.toContain('You are signed in')
  await press(undefined, `${path}/accept`, { name: 'Li Wei', agreed: 'on' })
  expect((await app.db.select().from(offers))[0]!.status).toBe('accepted')
  expect(await told(actions.linkUsed)).toEqual([])
})
