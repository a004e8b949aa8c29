import { describe, expect, test } from 'vitest'
import { letterWordsDefault, wordedLetterNames, type OwnWords, type WordedLetter } from '#shared/letter-words.ts'
import { can, roles } from '#shared/permissions.ts'
import { emailLogs, notificationQueue, settings } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const choose = (letter: WordedLetter, words: OwnWords) =>
  app.as('ceo').request('PATCH', '/api/settings', { letterWords: { ...letterWordsDefault, [letter]: words } })
const preview = async (letter: string, words: object) => {
  const answer = await app.as('ceo').request('POST', '/api/settings/letter', { letter, words })
  return { status: answer.status, ...(await answer.json()) }
}
const ours = { subject: 'News of {{job}}', text: 'We chose somebody else.\n\n{{organisation}} thanks you.' }

describe('the organisation’s own words', () => {
  test('take the place of the product’s in the letter that a move sends, with its greeting and signature', async () => {
    await choose('rejection', ours)
    const { id } = await seed.candidate({ name: "Nia O'Brien", email: 'nia@example.com' })
    await app.as('ceo').request('POST', `/api/candidates/${id}/reject`)
    await app.settled()
    const [letter] = app.sent
    expect(letter).toMatchObject({ to: 'nia@example.com', subject: 'News of Designer' })
    expect(letter!.text).toMatch(
      /Hello Nia O'Brien,\n\nWe chose somebody else\.\n\nOur company thanks you\.\n\nKind regards,\nThe hiring team at Our company/,
    )
    expect(letter!.text).not.toContain('We have decided not to take your application further')
  })

  test('stay in a letter that is out, whatever is chosen later', async () => {
    await choose('rejection', ours)
    const { id } = await seed.candidate()
    await app.as('ceo').request('POST', `/api/candidates/${id}/reject`)
    await choose('rejection', { subject: '', text: 'Other words.' })
    const [log] = await app.db.select().from(emailLogs)
    const shown = await (await app.as('ceo').request('GET', `/api/emails/${log!.id}`)).json()
    expect(shown.text).toContain('We chose somebody else.')
    expect(shown.text).not.toContain('Other words.')
  })

  test('leave out nothing that the reader must know', async () => {
    const offered = await preview('offer', ours)
    for (const told of [/Compensation: /, /Stands until: /, /on a page of your own/, /Read your offer/])
      expect(offered.text).toMatch(told)
    const invited = await preview('interview-invite', ours)
    expect(invited.text).toMatch(/Choose the time that suits you on your own page/)
    expect((await preview('assessment', ours)).text).toMatch(
      /Start assessment[\s\S]*such as more time or another format/,
    )
    expect((await preview('talent-pool', ours)).text).toMatch(/If you would rather not be in the talent pool/)
  })

  test('are no reason to hide that an offer is withdrawn', async () => {
    await choose('rejection', ours)
    const { id } = await seed.candidate({ status: '95_offer_sent', finalDecisionStatus: 'offer_sent' })
    await seed.offer({ candidateId: id, status: 'sent', sentDate: new Date() })
    await app.as('ceo').request('POST', `/api/candidates/${id}/reject`)
    await app.settled()
    expect(app.sent.at(-1)!.text).toContain('The offer that we had sent you is withdrawn with this')
  })

  test('from before braces were looked at are read and changed as others are', async () => {
    const old = { ...letterWordsDefault, rejection: { subject: '', text: 'About {{job}, no.' } }
    await app.db.insert(settings).values({ key: 'letterWords', value: old })
    const read = await app.as('ceo').request('GET', '/api/settings')
    expect([read.status, (await read.json()).letterWords]).toEqual([200, old])
    expect((await choose('rejection', ours)).status).toBe(200)
  })

  test.each(wordedLetterNames)('of the %s letter are the product’s where none were chosen', async (letter) => {
    const own = await preview(letter, { subject: '', text: '' })
    const chosen = await preview(letter, { subject: '', text: 'Only this.' })
    expect(own.text).toMatch(/(?:Thank you for|We are delighted)/)
    expect(own.text).not.toContain('Only this.')
    expect(chosen.subject).toBe(own.subject)
    expect(chosen.text).toContain('Hello Jordan Lee,\n\nOnly this.\n\n')
  })

  test('of which nothing shows are none, and the letter keeps ours', async () => {
    const blank = { subject: '\u200B', text: ' \u200B\n\u2060\u00AD ' }
    expect((await preview('rejection', blank)).text).toMatch(/Thank you for applying/)
    const kept = await (await choose('rejection', blank)).json()
    expect(kept.letterWords ?? letterWordsDefault).toEqual(letterWordsDefault)
  })

  test('are text and nothing else, in the letter as in its subject', async () => {
    const shown = await preview('rejection', { subject: 'A\r\nBcc: x@evil.example', text: '<b>x</b> {{job}}' })
    expect(shown.subject).toBe('A Bcc: x@evil.example')
    expect(shown.html).toContain('&lt;b&gt;x&lt;/b&gt; Senior Engineer')
    // In the direction of their script.
    expect(shown.html).toMatch(/<p\s+class="text"\s+dir="auto"[^>]*>\s*&lt;b/)
  })

  test.each([
    [
      'an unknown field',
      { subject: '', text: 'Dear {{candidate}}' },
      /^There is no field {{candidate}}\. The fields are {{job}}, {{organisation}}\.$/,
    ],
    ['an unknown field of the subject', { subject: '{{name}}', text: '' }, /^There is no field {{name}}/],
    ['a field that lacks a brace', { subject: '', text: 'As {{job}' }, /^“{{job}” is no field/],
    ['too many words', { subject: '', text: 'x'.repeat(5_001) }, /5,000/],
  ])('with %s are refused, and nothing is kept', async (_what, words, says) => {
    const answer = await choose('rejection', words)
    expect([answer.status, (await answer.json()).message]).toEqual([400, expect.stringMatching(says)])
    expect((await preview('rejection', words)).status).toBe(400)
    const kept = await (await app.as('ceo').request('GET', '/api/settings')).json()
    expect(kept.letterWords).toEqual(letterWordsDefault)
  })
})

test('a preview is for those who change settings, and neither sends nor keeps anything', async () => {
  const body = { letter: 'rejection', words: ours }
  for (const role of roles) {
    const { status } = await app.as(role).request('POST', '/api/settings/letter', body)
    expect([role, status]).toEqual([role, can(role, 'settings.edit') ? 200 : 403])
  }
  expect((await preview('rejected', ours)).status).toBe(400)
  expect([await app.db.$count(emailLogs), await app.db.$count(notificationQueue), app.sent.length]).toEqual([0, 0, 0])
})
