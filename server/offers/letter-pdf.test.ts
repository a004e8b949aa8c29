import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { offerLetterTemplate } from '#shared/offer-letter.ts'
import { readConfig } from '#server/config.ts'
import { composeLetter } from './compose-letter.ts'
import { hashOfFile } from './hash-of-file.ts'
import { letterPdf } from './letter-pdf.ts'
import { signLetter } from './sign-letter.ts'

const config = readConfig({ ORGANISATION_NAME: 'Łódź & Söhne', ORGANISATION_ADDRESS: 'Ulica 1, Łódź' })
const at = new Date('2027-02-01T09:00:00Z')
const facts = {
  candidateName: "Łukasz O'Brien",
  jobTitle: 'Senior Nurse <b>x</b>',
  organisationName: config.organisation.name,
  senderName: 'Ștefan Ţăran',
  offerType: 'Full-time',
  compensation: '120000',
  startDate: '2027-03-01',
  notes: 'Two weeks of paid leave before you start.',
  expiresAt: new Date('2027-02-08T23:59:59Z'),
  at,
  timeZone: 'UTC',
}
const letter = composeLetter(offerLetterTemplate, facts)
const paper = { letter, candidateName: facts.candidateName, jobTitle: facts.jobTitle, madeAt: at }

/** PDF.js’s own number for a path. */
const constructPath = 91

async function pagesOf(bytes: Uint8Array) {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

test('a heading is not left alone at the foot of a page', async () => {
  for (let paragraphs = 23; paragraphs < 29; paragraphs += 1) {
    const before = Array.from({ length: paragraphs }, (_, at) => `Paragraph ${at}`).join('\n')
    const words = { letter: `${before}\n## Heading\nWhat it is about`, candidateName: 'Li', jobTitle: 'Nurse' }
    const bytes = await letterPdf(config, { ...words, madeAt: at })
    const { text } = await extractText(await getDocumentProxy(bytes))
    const pageOf = (part: string) => text.findIndex((page) => page.includes(part))
    expect([paragraphs, pageOf('Heading')]).toEqual([paragraphs, pageOf('What it is about')])
  }
})

test('the letter holds every term, in any script, as text', async () => {
  const [page] = await pagesOf(await letterPdf(config, paper))
  for (const words of [
    'Łódź & Söhne',
    'Ulica 1, Łódź',
    "Dear Łukasz O'Brien,",
    'Position: Senior Nurse <b>x</b>',
    'Compensation: $120,000 USD',
    'Start date: March 1, 2027',
    'This offer stands until February 8, 2027 (UTC)',
    'Two weeks of paid leave before you start.',
    'Ștefan Ţăran',
    'Page 1 of 1',
  ])
    expect(page).toContain(words)
})

/** Where the words stand on the first page that holds them: points from its left edge. */
async function leftOf(bytes: Uint8Array, words: string[]) {
  const document = await getDocumentProxy(bytes.slice())
  const { items } = await (await document.getPage(1)).getTextContent()
  const texts = items.flatMap((item) => ('str' in item ? [{ text: item.str, left: Number(item.transform[4]) }] : []))
  return words.map((word) => texts.find(({ text }) => text.includes(word))!.left)
}

test('a name that is read from the right has its words in their order', async () => {
  const [page] = await pagesOf(await letterPdf(config, { ...paper, letter: 'Dear דוד בן לוי, welcome' }))
  expect(page).toContain('דוד בן לוי')
})

test('a letter that is read from the right begins there, its bullets as well', async () => {
  const text = 'שלום לכולם\n\n- אחת\n- שתיים'
  const [first, item] = await leftOf(await letterPdf(config, { ...paper, letter: text }), ['שלום', 'אחת'])
  expect(first).toBeGreaterThan(400)
  expect(item).toBeGreaterThan(400)
})

test('signs turned around by an override are drawn, and end nothing', async () => {
  const pages = await pagesOf(await letterPdf(config, { ...paper, letter: 'Welcome \u{202e}िय्र' }))
  expect(pages[0]).toContain('Welcome')
})

test('a long letter in another script runs over pages, in its colour, and is the same file each time', async () => {
  const long = { ...paper, letter: '王小明，我们很高兴。'.repeat(500) }
  const [one, again] = [await letterPdf(config, long), await letterPdf(config, long)]
  expect(hashOfFile(one)).toBe(hashOfFile(again))
  const pages = await pagesOf(one)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.join('').match(/高/g)).toHaveLength(500)
})

test('the same letter is the same file, and another letter another', async () => {
  const [one, again, other] = await Promise.all([
    letterPdf(config, paper),
    letterPdf(config, paper),
    letterPdf(config, { ...paper, letter: `${letter}\n\nOne more word.` }),
  ])
  expect(hashOfFile(one)).toBe(hashOfFile(again))
  expect(hashOfFile(one)).not.toBe(hashOfFile(other))
  expect(hashOfFile(one)).toBe(createHash('sha256').update(one).digest('hex'))
})

test('a letter of 20,000 characters runs over pages, numbered to the last', async () => {
  const pages = await pagesOf(await letterPdf(config, { ...paper, letter: 'Łąka words. '.repeat(1_700) }))
  expect(pages.length).toBeGreaterThan(3)
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
})

test('a signature page follows the untouched letter', async () => {
  const bytes = await letterPdf(config, paper)
  const signed = await signLetter(config, bytes, {
    name: 'Łukasz O’Brien',
    drawing: '',
    at: new Date('2027-02-03T10:11:12Z'),
    from: '203.0.113.9',
    letterHash: hashOfFile(bytes),
    candidateName: facts.candidateName,
    jobTitle: facts.jobTitle,
  })
  const [before, after] = [await pagesOf(bytes), await pagesOf(signed)]
  expect(after.slice(0, -1)).toEqual(before)
  for (const words of ['Łukasz O’Brien', '2027-02-03 10:11:12 UTC', '203.0.113.9', hashOfFile(bytes)])
    expect(after.at(-1)).toContain(words)
})

test('a drawn signature is drawn on its page, beside the name', async () => {
  const bytes = await letterPdf(config, paper)
  const about = { name: 'Li Wei', at, from: '203.0.113.9', letterHash: hashOfFile(bytes), candidateName: 'Li Wei' }
  const signed = async (drawing: string) => {
    const file = await signLetter(config, bytes, { ...about, drawing, jobTitle: facts.jobTitle })
    const document = await getDocumentProxy(file.slice())
    const { fnArray } = await (await document.getPage(document.numPages)).getOperatorList()
    const words = (await pagesOf(file)).at(-1)!
    return { paths: fnArray.filter((name) => name === constructPath).length, words }
  }
  const [typed, drawn] = [await signed(''), await signed('M10 10L300 90M20 120L500 60')]
  expect(drawn.paths).toBe(typed.paths + 1)
  expect(typed.words).toContain('signed by typing a name,')
  expect(drawn.words).toContain('signed by typing a name and drawing a signature')
  expect(drawn.words).toContain('Li Wei')
})

test('a line whose field is empty is left out, and one-line facts cannot add lines', () => {
  const bare = composeLetter(offerLetterTemplate, { ...facts, startDate: null, notes: null, candidateName: 'A\n- B' })
  expect(bare).not.toContain('Start date')
  expect(bare).not.toContain('\n\n\n')
  expect(bare).toContain('Dear A - B,')
})

test.each([
  ['{{expires}}', 'March 8, 2027 (EST)'],
  ['{{ expires }} (UTC)', 'March 8, 2027 (EST)'],
  ['{{expires}}, UTC.', 'March 8, 2027 (EST).'],
  ['{{expires}}, at midnight', 'March 8, 2027 (EST), at midnight'],
])('a template that says %s names one zone', (template, words) => {
  const ends = { expiresAt: new Date('2027-03-09T04:59:59.999Z'), timeZone: 'America/New_York' }
  expect(composeLetter(template, { ...facts, ...ends })).toBe(words)
})
