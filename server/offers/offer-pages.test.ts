import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import {
  activityLogs,
  candidates,
  emailLogs,
  notificationQueue,
  offerLinks,
  offerQuestions,
  offers,
  statusChanges,
} from '#server/database/schema.ts'
import { hashOfToken } from '#server/http/personal-token.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { hashOfFile } from './hash-of-file.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const sentAt = new Date('2027-02-01T09:00:00Z')
const terms = { offerType: 'Full-time', compensation: '120000', startDate: '2027-03-01', notes: 'With a laptop.' }

/** An offer as staff send it; the link is read from the letter that the candidate gets. */
async function sentOffer(more: Record<string, unknown> = {}, name = "Łukasz O'Brien") {
  app.setNow(sentAt)
  const job = await seed.job({ title: 'Nurse', submitterId: accountOf('hiringManager').id })
  const candidate = await seed.candidate({ job, name, status: '75_1st_interview_completed' })
  const answer = await app
    .as('ceo')
    .request('POST', `/api/candidates/${candidate.id}/send-offer`, { ...terms, ...more })
  expect(answer.status).toBe(200)
  const path = /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0]
  const [offer] = await app.db.select().from(offers)
  app.sent.length = 0
  return { path, token: path.slice(8), offer: offer!, candidateId: candidate.id }
}
const visitor = () => app.as(undefined)
const post = (path: string, fields: Record<string, string>) =>
  visitor().raw(path, { method: 'POST', body: new URLSearchParams(fields) })
const read = async (path: string) => (await visitor().raw(path)).text()
const offerNow = async () => (await app.db.select().from(offers))[0]!
const wordsOf = async (bytes: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

describe('an offer that is sent', () => {
  test('keeps its letter as a file, the hash of its link alone, and an expiry at the end of a day', async () => {
    const { offer, token } = await sentOffer()
    expect(offer).toMatchObject({
      status: 'sent',
      contractUrl: `/api/files/offers/offer-${offer.id}.pdf`,
      expiresAt: new Date('2027-02-08T23:59:59.999Z'),
    })
    expect(await app.db.select().from(offerLinks)).toMatchObject([{ offerId: offer.id, tokenHash: hashOfToken(token) }])
    expect(JSON.stringify(offer)).not.toContain(token)
    expect((await app.as('hiringManager').raw(offer.contractUrl!)).status).toBe(403)
    const file = await app.as('coo').raw(offer.contractUrl!)
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect(hashOfFile(bytes)).toBe(offer.letterHash)
    expect((await wordsOf(bytes))[0]).toContain('Compensation: $120,000 USD')
    expect((await visitor().raw(offer.contractUrl!)).status).toBe(401)
  })

  test('carries the words that staff wrote, and stands until the day that they chose', async () => {
    const { offer, path } = await sentOffer({ letter: '# Ours\n\nCome and join us.', expiresOn: '2027-02-20' })
    expect(offer.letter).toBe('# Ours\n\nCome and join us.')
    expect(offer.expiresAt).toEqual(new Date('2027-02-20T23:59:59.999Z'))
    expect(await read(path)).toContain('Come and join us.')
  })

  test('with an expiry that lies behind is refused, and leaves no file and no row', async () => {
    app.setNow(sentAt)
    const candidate = await seed.candidate({ status: '75_1st_interview_completed' })
    const answer = await app
      .as('ceo')
      .request('POST', `/api/candidates/${candidate.id}/send-offer`, { ...terms, expiresOn: '2027-01-31' })
    const refusal = { message: 'Expiry date must not lie in the past', field: 'expiresOn' }
    expect([answer.status, await answer.json()]).toEqual([400, refusal])
    expect(await app.db.select().from(offers)).toEqual([])
  })

  test('that cannot be recorded rolls back whole, and its file goes', async () => {
    const candidate = await seed.candidate({ status: '75_1st_interview_completed' })
    const files: string[] = []
    const put = app.services.files.put.bind(app.services.files)
    app.services.files.put = async (bucket, key, bytes) => {
      files.push(key)
      return put(bucket, key, bytes)
    }
    try {
      const send = () => app.as('ceo').request('POST', `/api/candidates/${candidate.id}/send-offer`, terms)
      expect((await withoutActivity(app.db, send)).status).toBe(500)
    } finally {
      app.services.files.put = put
    }
    expect(files).toHaveLength(1)
    expect(await app.services.files.get('offers', files[0]!)).toBeUndefined()
    expect(await app.db.select().from(offers)).toEqual([])
    // What watches over the file, and nothing for anybody.
    expect(await app.db.select().from(notificationQueue)).toMatchObject([{ type: 'files.remove', candidateId: null }])
  })

  test.each([
    [
      'Dear {{ candidate }}, welcome to {{our}} world.',
      'The letter still says {{candidate}}. Write the candidate’s name in its place.',
    ],
    ['Dear {{candidate}, welcome.', 'The letter still says “{{candidate}”. Write what it stands for.'],
  ])(
    'is not sent with a letter of its own that names a field, which nobody would fill in: %s',
    async (letter, message) => {
      const candidate = await seed.candidate({ job: await seed.job() })
      const path = `/api/candidates/${candidate.id}/send-offer`
      const answer = await app.as('ceo').request('POST', path, { compensation: '85,000', letter })
      expect([answer.status, await answer.json()]).toEqual([400, { message, field: 'letter' }])
      expect(await app.db.select().from(offers)).toEqual([])
    },
  )

  test('shows its letter before it is sent, to whoever may send it', async () => {
    app.setNow(sentAt)
    const candidate = await seed.candidate({ name: 'Li Wei' })
    const draft = (who: 'ceo' | 'hiringManager') =>
      app.as(who).request('POST', `/api/candidates/${candidate.id}/offer-letter`, terms)
    const { letter } = (await (await draft('ceo')).json()) as { letter: string }
    expect(letter).toContain('Dear Li Wei,')
    expect(letter).toContain("Eileen O'Brien")
    expect((await draft('hiringManager')).status).toBe(403)
    expect(await app.db.select().from(offers)).toEqual([])
  })
})

describe('the page', () => {
  test('shows the letter escaped, is kept nowhere and found by nobody', async () => {
    const { path } = await sentOffer({ notes: '<script>alert(1)</script>' }, '<b>x</b>')
    const answer = await visitor().raw(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    const page = await answer.text()
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toContain('<b>x</b>')
    expect(page).toContain('$120,000 USD')
  })

  test.each(['/offers/x', `/offers/${'a'.repeat(32)}`, '/offers/%00', `/offers/${'a'.repeat(32)}/letter.pdf`])(
    '%s opens nothing',
    async (path) => {
      await sentOffer()
      expect((await visitor().raw(path)).status).toBe(404)
    },
  )

  test('of a hidden candidate opens nothing', async () => {
    const { path, candidateId } = await sentOffer()
    await app.db.update(candidates).set({ archivedAt: new Date() }).where(eq(candidates.id, candidateId))
    expect((await visitor().raw(path)).status).toBe(404)
    expect((await post(`${path}/accept`, { name: 'x', agreed: 'on' })).status).toBe(404)
  })
})

describe('accepting on the page', () => {
  test('signs the letter, moves the candidate to 100, and tells candidate, submitter, sender and executives', async () => {
    const { path, offer, candidateId } = await sentOffer()
    app.setNow(new Date('2027-02-03T10:11:12Z'))
    const answer = await post(`${path}/accept`, { name: ' Łukasz O’Brien ', agreed: 'on' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect(await offerNow()).toMatchObject({
      status: 'accepted',
      signedName: 'Łukasz O’Brien',
      signedAt: new Date('2027-02-03T10:11:12Z'),
      signedFrom: 'unknown',
      letterHash: offer.letterHash,
    })
    expect(await seed.statusOf(candidateId)).toBe('100_offer_accepted')
    const pages = await wordsOf(new Uint8Array(await (await visitor().raw(`${path}/letter.pdf`)).arrayBuffer()))
    expect(pages.at(-1)).toContain('Łukasz O’Brien')
    expect(pages.at(-1)).toContain(offer.letterHash)
    expect(await read(path)).toContain('Download the letter, signed')
    await app.settled()
    expect(app.sent.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual(
      [
        "ceo@rolecall.test: Offer accepted: Łukasz O'Brien for Nurse",
        "coo@rolecall.test: Offer accepted: Łukasz O'Brien for Nurse",
        "director@rolecall.test: Offer accepted: Łukasz O'Brien for Nurse",
        "hiringmanager@rolecall.test: Offer accepted: Łukasz O'Brien for Nurse",
        `${(await app.db.select().from(candidates))[0]!.email}: Your acceptance: Nurse at Our company`,
      ].toSorted(),
    )
    const activities = await app.db.select().from(activityLogs)
    expect(activities.at(-1)).toMatchObject({ action: 'saw an offer signed in the process', userId: null, candidateId })
  })

  test('twice, and twice at once, counts once', async () => {
    const { path } = await sentOffer()
    const accept = () => post(`${path}/accept`, { name: 'Li', agreed: 'on' })
    const answers = await Promise.all([accept(), accept()])
    expect([...answers, await accept()].map(({ status }) => status)).toEqual([303, 303, 303])
    expect(
      (await app.db.select().from(statusChanges)).filter((each) => each.toStatus === '100_offer_accepted'),
    ).toHaveLength(1)
    expect((await app.db.select().from(emailLogs)).filter((each) => each.template === 'offer-signed')).toHaveLength(1)
  })

  test.each([
    [{ name: '  ', agreed: 'on' }, 'Type your full name to sign'],
    [{ name: 'Li Wei' }, 'Tick the box to say that you accept the offer'],
    [{ name: 'x'.repeat(5_000), agreed: 'on' }, 'Your name must be at most 200 characters'],
  ])('bad form %# is refused with a reason, and what was typed is kept', async (fields, message) => {
    const { path } = await sentOffer()
    const answer = await post(`${path}/accept`, fields)
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect(page).toContain(message)
    expect(page).toMatch(/aria-invalid="true"\s+aria-describedby="fault name-hint"/)
    if (fields.name.trim()) expect(page).toContain(`value="${fields.name}"`)
    expect((await offerNow()).status).toBe('sent')
  })

  test('rolls back whole, and the signed file goes', async () => {
    const { path, candidateId } = await sentOffer()
    expect((await withoutActivity(app.db, () => post(`${path}/accept`, { name: 'Li', agreed: 'on' }))).status).toBe(500)
    expect(await offerNow()).toMatchObject({ status: 'sent', signedKey: null, signedName: null })
    expect(await seed.statusOf(candidateId)).toBe('95_offer_sent')
  })

  test('after its last day is refused, though nobody has closed it yet', async () => {
    const { path } = await sentOffer()
    app.setNow(new Date('2027-02-09T00:00:00Z'))
    expect(await read(path)).toContain('The time for an answer is over')
    expect((await post(`${path}/accept`, { name: 'Li', agreed: 'on' })).status).toBe(409)
    expect((await offerNow()).status).toBe('sent')
  })

  test('a form of more than 64 KB is refused', async () => {
    const { path } = await sentOffer()
    expect((await post(`${path}/accept`, { name: 'x'.repeat(100_000), agreed: 'on' })).status).toBe(413)
  })
})

describe('declining on the page', () => {
  test('keeps the reason, brings the candidate back for a decision, and tells the submitter and whoever made the offer', async () => {
    const { path, candidateId } = await sentOffer()
    expect((await post(`${path}/decline`, { reason: 'Another offer', sure: 'on' })).status).toBe(303)
    expect(await offerNow()).toMatchObject({ status: 'declined', declineReason: 'Another offer' })
    expect(await seed.statusOf(candidateId)).toBe('75_1st_interview_completed')
    await app.settled()
    expect(app.sent.map(({ to }) => to).toSorted()).toEqual(['ceo@rolecall.test', 'hiringmanager@rolecall.test'])
    for (const { text } of app.sent) expect(text).toContain('Another offer')
    expect(await read(path)).toContain('Thank you for telling us')
    expect((await post(`${path}/accept`, { name: 'Li', agreed: 'on' })).status).toBe(409)
  })
})

test('declining without the tick that it is meant is refused, and keeps what was typed', async () => {
  const { path } = await sentOffer()
  const answer = await post(`${path}/decline`, { reason: 'Another offer' })
  expect(answer.status).toBe(400)
  const page = await answer.text()
  for (const words of ['Tick the box to say that you decline the offer', 'Another offer</textarea>'])
    expect(page).toContain(words)
  expect((await offerNow()).status).toBe('sent')
})

describe('asking on the page', () => {
  test('keeps the question and sends it to the submitter and the sender, whose reply reaches the candidate', async () => {
    const { path, offer } = await sentOffer()
    const answer = await post(`${path}/ask`, { question: 'May I start in April?' })
    expect(answer.headers.get('location')).toBe(`${path}?told=asked`)
    expect(await read(`${path}?told=asked`)).toContain('Your question is with the hiring team')
    await app.settled()
    expect(app.sent.map(({ to }) => to).toSorted()).toEqual(['ceo@rolecall.test', 'hiringmanager@rolecall.test'])
    expect(app.sent[0]!.replyTo).toBe((await app.db.select().from(candidates))[0]!.email)
    const questions = await app.as('coo').request('GET', `/api/offers/${offer.id}/questions`)
    expect(await questions.json()).toMatchObject([{ question: 'May I start in April?' }])
    expect((await offerNow()).status).toBe('sent')
    expect((await app.as('hiringManager').request('GET', `/api/offers/${offer.id}/questions`)).status).toBe(403)
  })

  test('the same question is asked once, however often it is sent', async () => {
    const { offer, path } = await sentOffer()
    await app.settled()
    const before = app.sent.length
    const ask = () => post(`${path}/ask`, { question: 'May I start in April?' })
    const answers = [await ask(), await ask()]
    await app.settled()
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    const questions = await app.as('coo').request('GET', `/api/offers/${offer.id}/questions`)
    expect(await questions.json()).toHaveLength(1)
    expect(new Set(app.sent.slice(before).map(({ to }) => to)).size).toBe(app.sent.length - before)
  })

  test('an empty question is refused, and the twenty-first', async () => {
    const { path, offer } = await sentOffer()
    expect((await post(`${path}/ask`, { question: ' ' })).status).toBe(400)
    await app.db
      .insert(offerQuestions)
      .values(Array.from({ length: 20 }, () => ({ offerId: offer.id, question: 'x', askedAt: sentAt })))
    expect((await post(`${path}/ask`, { question: 'One more' })).status).toBe(429)
  })
})

describe('the handover', () => {
  test('of an accepted offer is there as JSON and as a page, for executives', async () => {
    const { path, offer } = await sentOffer()
    const ask = (who: 'coo' | 'hiringManager', ending = '') =>
      app.as(who).request('GET', `/api/offers/${offer.id}/handover${ending}`)
    expect((await ask('coo')).status).toBe(409)
    await post(`${path}/accept`, { name: "Łukasz O'Brien", agreed: 'on' })
    expect(await (await ask('coo')).json()).toMatchObject({
      candidate: { name: "Łukasz O'Brien" },
      job: { title: 'Nurse', submitter: 'Hana Novak' },
      offer: { startDate: '2027-03-01', compensation: '120000', signedName: "Łukasz O'Brien" },
      documents: [{ name: 'Signed offer letter', url: offer.contractUrl }],
    })
    const [page] = await wordsOf(new Uint8Array(await (await ask('coo', '.pdf')).arrayBuffer()))
    for (const words of ["Łukasz O'Brien", 'Joins as Nurse', 'March 1, 2027', '$120,000 USD'])
      expect(page).toContain(words)
    expect((await ask('hiringManager')).status).toBe(403)
    expect((await ask('hiringManager', '.pdf')).status).toBe(403)
  })
})
