import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { appForFile } from '#test/test-app.ts'
import { handoverPdf } from './handover-pdf.ts'

const app = await appForFile()

const candidate = { id: 1, name: 'Li Wei', email: 'li@example.com', phone: '+1 555 0100', location: 'Oslo' }
const job = {
  id: 1,
  type: 'Full-time',
  title: 'Nurse',
  department: 'Care',
  location: 'Bergen',
  submitter: 'Hana Novak',
}
const documents = [{ name: 'Signed offer letter', url: '/api/files/offers/offer-1.pdf' }]
const accepted = { sentDate: null, signedName: 'Li Wei', acceptedAt: '2027-02-01T09:00:00Z' }

test('whatever the notes take, each thing stands beside what it is, and no page is left empty', async () => {
  for (const lines of [28, 29, 32, 33, 34, 35, 36]) {
    const notes = Array.from({ length: lines }, (_, at) => `Note ${at}`).join('\n')
    const offer = { id: 1, offerType: 'Full-time', compensation: '120000', startDate: null, notes, ...accepted }
    const handover = { candidate, job, offer, documents }
    const bytes = await handoverPdf(app.services.config, handover, new Date('2027-02-01T09:00:00Z'))
    const { text } = await extractText(await getDocumentProxy(bytes))
    const pageOf = (words: string) => text.findIndex((page) => page.includes(words))
    expect([lines, text.length]).toEqual([lines, 2])
    for (const [label, value] of [
      ['How to reach them', 'Email'],
      ['Email', candidate.email],
      ['Phone', candidate.phone],
      ['Signed offer letter', 'offer-1.pdf'],
    ] as const)
      expect([lines, label, pageOf(label)]).toEqual([lines, label, pageOf(value)])
  }
})

test('what the page has no letters for is said to stand elsewhere, and is no row of empty boxes', async () => {
  const offer = {
    id: 1,
    offerType: 'Full-time',
    compensation: '120000',
    startDate: null,
    notes: 'សូមស្វាគមន៍',
    ...accepted,
  }
  const handover = {
    candidate: { ...candidate, location: 'ភ្នំពេញ' },
    job: { ...job, title: 'គិលានុបដ្ឋាក' },
    offer,
    documents,
  }
  const bytes = await handoverPdf(app.services.config, handover, new Date('2027-02-01T09:00:00Z'))
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  expect(text.replaceAll(/\s+/g, ' ').split('in letters that this page does not have').length - 1).toBe(3)
  expect(text).not.toMatch(/[\u1780-\u17ff]/)
  expect(text).toContain('Bergen')
})
