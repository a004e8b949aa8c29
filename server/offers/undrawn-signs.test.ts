import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { offers } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

async function send(name: string, terms: { letter?: string } = {}) {
  const { id } = await seed.candidate({ job: await seed.job(), name })
  return app.as('ceo').request('POST', `/api/candidates/${id}/send-offer`, { compensation: '85,000', ...terms })
}
const accept = (path: string, name: string) =>
  app.as(undefined).raw(`${path}/accept`, { method: 'POST', body: new URLSearchParams({ name, agreed: 'on' }) })
async function pagesOf(file: Response) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

test.each([
  ['ខ្មែរ', {}, 'ខ្មែរ', ' where it stands, or in the letter that Final Approvals lets you edit'],
  ['Li Wei', { letter: 'Welcome!\n\n🎉 x' }, '🎉', ', or leave it out'],
  ['Li Wei', { letter: `Welcome (${'አበ'.repeat(50)})` }, 'አበ'.repeat(20), ', or leave it out'],
])('a letter to %s with %j would show %s as boxes and is refused', async (name, terms, word, where) => {
  const answer = await send(name, terms)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({
    message: `The letter’s font has no signs for “${word}”. Write it in Latin letters${where}.`,
    field: 'letter',
  })
  expect(await app.db.select().from(offers)).toEqual([])
})

test('a letter on the paper of an organisation whose name it cannot show is refused', async () => {
  const { organisation } = app.services.config
  const { name } = organisation
  organisation.name = 'ኩባንያ Quill'
  try {
    const answer = await send('Li Wei')
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('no signs for “ኩባንያ”')])
  } finally {
    organisation.name = name
  }
})

test('whoever has a name that no document shows signs, and is handed over, in Latin letters', async () => {
  expect((await send('ሰላም', { letter: 'Dear Selam, ☑\u{fe0f} welcome.' })).status).toBe(200)
  const path = /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0]
  const refused = await accept(path, 'ሰላም')
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('cannot show “ሰላም”')])
  expect((await accept(path, 'Selam')).status).toBe(303)
  const [letter, signature] = await pagesOf(await app.as(undefined).raw(`${path}/letter.pdf`))
  expect(letter).toContain('Our company · Page 1 of 1')
  expect(signature).toContain('The offer on the pages before this one was accepted')
  const [offer] = await app.db.select().from(offers)
  const [handover] = await pagesOf(await app.as('ceo').raw(`/api/offers/${offer!.id}/handover.pdf`))
  expect(handover).toContain('Selam Joins as')
})

test.each(['王伟', '山田 さくら', '김민준', 'สมชาย ใจดี', 'प्रिया शर्मा', 'محمد علي', 'דוד לוי'])(
  'an offer goes out to %s with one press, and is signed by that name',
  async (name) => {
    expect((await send(name)).status).toBe(200)
    const path = /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0]
    expect((await accept(path, name)).status).toBe(303)
    const [letter, signature] = await pagesOf(await app.as(undefined).raw(`${path}/letter.pdf`))
    // In the order of the paper, which in some scripts is not that of reading.
    for (const sign of name) for (const page of [letter, signature]) expect(page).toContain(sign)
    expect(signature).toContain('on the pages before this one was accepted')
  },
)
