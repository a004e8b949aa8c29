// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addedAll, checked, choose, goToCheck, heading, openImport, paste, press } from '#test/screens/open-import.tsx'
import { pdf } from '#test/screens/open-resumes.tsx'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'
import { ApiError } from '#web/api/api-error.ts'
import { uploadResume } from '#web/candidates/upload-resume.ts'

vi.mock('#web/candidates/upload-resume.ts')
const uploads = vi.mocked(uploadResume)
beforeEach(() => {
  setWidth(deskWidth)
  // What reads beside the screen needs a browser: here it is read on it.
  vi.stubGlobal('Worker', undefined)
  uploads.mockReset().mockImplementation(async (id) => ({ resumeUrl: `/api/files/resumes/candidate-${id}.pdf?v=1` }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const three =
  'Name\tEmail\tJob\tStage\nAda Okafor\ta@x.test\tNurse\tHired\nLi Wei\tl@x.test\tNurse\tHired\nMei Tan\tm@x.test\tNurse\tHired'
const add = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('Add their resumes'), {
    target: { files: names.map((name) => (name.endsWith('.pdf') ? pdf(name) : new File(['x'], name))) },
  })
const files = () =>
  within(screen.getByRole('list', { name: 'Files' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const sentTo = () => uploads.mock.calls.map(([id, { name }]) => `${id} ${name}`)
async function checkedTable(answers = {}) {
  const opened = openImport(answers)
  await paste(three)
  await goToCheck()
  return opened
}

test('each file is shown with whose it is, and given to somebody by hand where it fits nobody or several', async () => {
  await checkedTable()
  add('Ada_Okafor.pdf', 'scan.pdf', 'notes.docx')
  await screen.findByRole('list', { name: 'Files' })
  expect(files()).toEqual([
    'scan.pdfFits nobodyChoose a row',
    'notes.docxCannot be added: Only PDF files are allowed',
    'Ada_Okafor.pdfWill be addedAda Okafor (row 2)',
  ])
  await choose('Whose scan.pdf is', 'Mei Tan (row 4)')
  expect(screen.getByText('Rows with a resume').parentElement?.textContent).toBe('Rows with a resume2')
  press('Import 3 candidates')
  await heading('Import ended')
  expect(screen.getByText('3 candidates and 2 resumes were added.')).toBeDefined()
  expect(sentTo()).toEqual(['102 Ada_Okafor.pdf', '104 scan.pdf'])
  expect(uploads.mock.calls[0]![2]).toMatchObject({ query: '?withTable=1' })
})

test('a file whose row is left out says which, and goes to whoever is named by hand', async () => {
  openImport()
  await paste(
    'Name\tEmail\tJob\tStage\tResume\nAda Okafor\ta@x.test\tNurse\tHired\t\nLi Wei\tnothing\tNurse\tHired\t0815.pdf\nMei Tan\tm@x.test\tNurse\tHired\t',
  )
  await goToCheck()
  add('0815.pdf', 'Li Wei.pdf', 'scan.pdf')
  await screen.findByRole('list', { name: 'Files' })
  expect(files()).toEqual([
    'scan.pdfFits nobodyChoose a row',
    '0815.pdfIts row is left out: row 3Choose a row',
    'Li Wei.pdfIts row is left out: row 3Choose a row',
  ])
  await choose('Whose 0815.pdf is', 'Mei Tan (row 4)')
  expect(files()).toContain('0815.pdfWill be addedMei Tan (row 4)')
})

test('after a lost answer it goes on, and what was stored already counts once', async () => {
  uploads.mockRejectedValueOnce(new Error('The resume could not be sent'))
  uploads.mockResolvedValueOnce({ resumeUrl: '/x' })
  uploads.mockRejectedValueOnce(
    new ApiError(409, '{"message":"There is a resume already","errorType":"has_resume"}', 'Conflict'),
  )
  await checkedTable()
  add('Ada Okafor.pdf', 'Li Wei.pdf')
  await screen.findByRole('list', { name: 'Files' })
  press('Import 3 candidates')
  expect((await screen.findByRole('alert')).textContent).toContain('Go on: nobody, and no resume, is added twice.')
  expect(screen.getByText('3 candidates and 1 resume were added so far.')).toBeDefined()
  press('Go on')
  await heading('Import ended')
  expect(screen.getByText('3 candidates and 2 resumes were added.')).toBeDefined()
  expect(sentTo()).toEqual(['102 Ada Okafor.pdf', '103 Li Wei.pdf', '102 Ada Okafor.pdf'])
})

test('what is refused is told with the reason, holds up nobody, and is tried again', async () => {
  uploads.mockRejectedValueOnce(new ApiError(500, '{"message":"Something went wrong"}', ''))
  await checkedTable()
  add('Ada Okafor.pdf', 'Li Wei.pdf')
  await screen.findByRole('list', { name: 'Files' })
  press('Import 3 candidates')
  await heading('Import ended')
  expect(screen.getByRole('alert').textContent).toContain(
    '1 resume could not be added:Ada Okafor, Ada Okafor.pdf: Something went wrong',
  )
  press('Try again')
  await screen.findByText('3 candidates and 2 resumes were added.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('stopping leaves the others, which are told once the import is ended there', async () => {
  let answer: (() => void) | undefined
  uploads.mockImplementation(() => new Promise((resolve) => (answer = () => resolve({ resumeUrl: '/x' }))))
  const many = `Name\tEmail\tJob\tStage\n${Array.from({ length: 101 }, (_, at) => `Person No${at}\tp${at}@x.test\tNurse\tHired`).join('\n')}`
  openImport()
  await paste(many)
  await goToCheck()
  add('Person No0.pdf', 'Person No100.pdf')
  await screen.findByRole('list', { name: 'Files' })
  press('Import 101 candidates')
  await waitFor(() => expect(answer).toBeDefined())
  press('Stop')
  answer!()
  expect(await screen.findByText('Stopped. 100 candidates and 1 resume were added so far.')).toBeDefined()
  press('End here')
  expect(screen.getByText('100 candidates and 1 resume were added, 1 row left out.')).toBeDefined()
})

test('who is here without a resume is asked about, and gets theirs without being added', async () => {
  const here = [2, 3, 4].map((row) => ({
    row,
    why: 'there' as const,
    message: 'They are a candidate for this job already',
    candidateId: row,
    hasResume: row === 4,
  }))
  const { sent } = await checkedTable({
    'POST /api/imports/check': () => checked({ leftOut: here }),
    'POST /api/imports': ({ body }: { body: Record<string, unknown> }) => addedAll(body),
  })
  add('Ada Okafor.pdf', 'Mei Tan.pdf')
  await screen.findByRole('list', { name: 'Files' })
  expect(files()).toContain('Mei Tan.pdfHas a resume already: it staysMei Tan (row 4)')
  press('Import 0 candidates')
  expect(screen.getByRole('alert').textContent).toBe('Say whether those who are here already get their resume.')
  fireEvent.click(screen.getByRole('radio', { name: 'Yes, add 1' }))
  press('Add 1 resume')
  await heading('Import ended')
  expect(sentTo()).toEqual(['2 Ada Okafor.pdf'])
  expect(sent.some(({ call }) => call === 'POST /api/imports')).toBe(false)
})

test('who ended longer ago than candidates are kept is left out where that is said', async () => {
  const { sent } = await checkedTable({
    'POST /api/imports/check': () => checked({ pastRetention: [3], retentionMonths: 24 }),
  })
  expect(screen.getByText(/^1 candidate would be anonymised within a day/).textContent).toContain('24 months')
  press('Import 3 candidates')
  expect(screen.getByRole('alert').textContent).toBe('Say whether those who ended long ago are left out.')
  fireEvent.click(screen.getByRole('radio', { name: 'Yes, leave out 1' }))
  press('Import 2 candidates')
  await heading('Import ended')
  expect((sent.at(-1)!.body['rows'] as { row: number }[]).map(({ row }) => row)).toEqual([2, 4])
})
