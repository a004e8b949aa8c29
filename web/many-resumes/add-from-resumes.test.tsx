// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resumesAtOnceMax } from '#shared/limits.ts'
import { readingNotes } from '#shared/resume-reading.ts'
import { ana, bo, openResumes, pdf, says } from '#test/screens/open-resumes.tsx'
import { candidate } from '#test/screens/open-screener.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { uploadResume } from '#web/candidates/upload-resume.ts'

// Only XMLHttpRequest tells of progress, and nothing here answers one.
vi.mock('#web/candidates/upload-resume.ts', () => ({ uploadResume: vi.fn<typeof uploadResume>() }))
const resumeUrl = '/api/files/resumes/candidate-1.pdf?v=1'
beforeEach(() => void vi.mocked(uploadResume).mockReset().mockResolvedValue({ resumeUrl }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tooMany = () => Response.json({ message: 'Too many resumes' }, { status: 429 })
const away = () => Response.json({ message: 'The server is being restarted' }, { status: 503 })

test('each resume is a line whose fields are filled in from it, marked until somebody types there', async () => {
  const { field, fill } = openResumes({ 'ana.pdf': ana, 'bo.pdf': bo })
  await screen.findByText('2 resumes read')
  const labels = ['Full Name', 'Email', 'Phone', 'Years', 'Skills']
  expect(labels.map((label) => field(label, 'ana.pdf').value)).toEqual([
    'Ana Lima',
    'ana@people.test',
    '',
    '4',
    'SQL, Figma',
  ])
  expect(field('Full Name', 'bo.pdf').value).toBe('Bo Chen')
  expect(screen.getAllByText('Proposed from the resume')).toHaveLength(6)
  fill('Full Name', 'bo.pdf', 'Bo Chen-Li')
  expect(screen.getAllByText('Proposed from the resume')).toHaveLength(5)
})

test('two resumes are read at a time, in their order', async () => {
  const turns = Array.from({ length: 4 }, () => Promise.withResolvers<Response>())
  const begun: number[] = []
  openResumes(
    { 'a.pdf': ana, 'b.pdf': ana, 'c.pdf': ana, 'd.pdf': ana },
    {
      answers: {
        'POST /api/resumes/read': () => {
          begun.push(begun.length)
          return turns[begun.length - 1]!.promise
        },
      },
    },
  )
  await waitFor(() => expect(screen.getAllByText('Reading')).toHaveLength(2))
  expect(begun).toHaveLength(2)
  turns[1]!.resolve(Response.json(ana))
  await screen.findByText('1 of 4 resumes read')
  await waitFor(() => expect(begun).toHaveLength(3))
  expect(screen.getAllByText('Waits to be read')).toHaveLength(1)
})

test('candidates are added one after the other, each with its resume, and the button says how many', async () => {
  const { press, sent, line } = openResumes({ 'ana.pdf': ana, 'bo.pdf': bo })
  expect(await screen.findByText('The assessment goes out by email 3 hours after a candidate is added.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Source'), { target: { value: 'Career fair' } })
  await press('Add 2 candidates')
  expect(await screen.findByText('2 added')).toBeDefined()
  const bodies = sent.filter(({ call }) => call === 'POST /api/candidates').map(({ body }) => body)
  expect(bodies).toMatchObject([
    { jobId: 3, name: 'Ana Lima', source: 'Career fair', experienceYears: 4, skills: ['SQL', 'Figma'], status: 'new' },
    { jobId: 3, name: 'Bo Chen', source: 'Career fair', experienceYears: 0, skills: [], resumeUrl: null },
  ])
  expect(vi.mocked(uploadResume).mock.calls.map(([id, file]) => [id, file.name])).toEqual([
    [101, 'ana.pdf'],
    [102, 'bo.pdf'],
  ])
  expect(
    line('bo.pdf')
      .getByRole('link', { name: /^Open Bo Chen/ })
      .getAttribute('href'),
  ).toBe('/candidates/102')
  expect(screen.queryByRole('button', { name: /^Add \d/ })).toBeNull()
})

test('nobody is added while something is wrong, and the first that is wrong has the focus', async () => {
  const { press, sent, field, fill } = openResumes({ 'ana.pdf': ana, 'bo.pdf': says({}) }, { jobId: 0 })
  await press('Add 2 candidates')
  expect(screen.getByText('Job role is required')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Job Role/ }))
  expect(screen.getByText('Full name is required')).toBeDefined()
  fireEvent.keyDown(screen.getByRole('combobox', { name: /Job Role/ }), { key: 'ArrowDown' })
  fireEvent.keyDown(await screen.findByRole('option', { name: 'Product Designer' }), { key: 'Enter' })
  fill('Skills', 'ana.pdf', 'a, b, c, d')
  await press('Add 2 candidates')
  expect(screen.getByText('Maximum 3 skills allowed')).toBeDefined()
  expect(document.activeElement).toBe(field('Skills', 'ana.pdf'))
  expect(screen.getByText('2 lines to correct')).toBeDefined()
  fill('Skills', 'ana.pdf', 'a, b')
  expect(screen.queryByText('Maximum 3 skills allowed')).toBeNull()
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/candidates')
})

test('a line that is left out is not added, whatever is wrong with it', async () => {
  const { press, added } = openResumes({ 'ana.pdf': ana, 'bo.pdf': says({}) })
  await screen.findByText('2 resumes read')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Add bo.pdf' }))
  await press('Add 1 candidate')
  expect(await screen.findByText('1 added')).toBeDefined()
  expect(added()).toEqual(['ana@people.test'])
})

test('of two lines with one email the second is left out until it is changed', async () => {
  const { line, fill, press, added } = openResumes({ 'ana.pdf': ana, 'again.pdf': says({ email: 'ANA@people.test' }) })
  const told = 'ana.pdf has the same email. This one is left out unless you change it.'
  expect(await line('again.pdf').findByText(told)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add 1 candidate' })).toBeDefined()
  fill('Email', 'again.pdf', 'ana.lima@people.test')
  fill('Full Name', 'again.pdf', 'Ana Lima')
  expect(screen.queryByText(told)).toBeNull()
  await press('Add 2 candidates')
  await screen.findByText('2 added')
  expect(added()).toEqual(['ana@people.test', 'ana.lima@people.test'])
})

test('who is a candidate for the job already is told before adding; refused, the others are added all the same', async () => {
  const taken = 'Ana Lima is already a candidate for this job'
  const { line, press, added } = openResumes(
    { 'ana.pdf': ana, 'bo.pdf': bo },
    {
      answers: {
        'GET /api/candidates': ({ url }) =>
          Response.json(url.includes('search=ana') ? [{ ...candidate, email: 'ana@people.test' }] : [], {
            headers: { 'x-total-count': '1' },
          }),
        'POST /api/candidates': ({ body }) =>
          body['name'] === 'Ana Lima'
            ? Response.json({ message: taken }, { status: 409 })
            : Response.json({ ...candidate, id: 9, message: 'Candidate Added' }, { status: 201 }),
      },
    },
  )
  expect(await line('ana.pdf').findByText('This email has an application for this job already.')).toBeDefined()
  await press('Add 2 candidates')
  expect(await screen.findByText('1 added, 1 not added')).toBeDefined()
  expect(line('ana.pdf').getByText(taken)).toBeDefined()
  // As it is it would be refused again.
  expect(screen.queryByRole('button', { name: /^Add \d/ })).toBeNull()
  await press('Try again to add ana.pdf')
  await waitFor(() => expect(added()).toEqual(['ana@people.test', 'bo@people.test', 'ana@people.test']))
})

test('where the server cannot be reached nobody further is tried, and the next press goes on', async () => {
  let up = false
  const { press, added } = openResumes(
    { 'ana.pdf': ana, 'bo.pdf': bo },
    {
      answers: {
        'POST /api/candidates': () =>
          up ? Response.json({ ...candidate, id: 9, message: 'Candidate Added' }, { status: 201 }) : away(),
      },
    },
  )
  await press('Add 2 candidates')
  expect(await screen.findByText('The server is being restarted')).toBeDefined()
  expect(added()).toEqual(['ana@people.test'])
  up = true
  await press('Add 2 candidates')
  expect(await screen.findByText('2 added')).toBeDefined()
})

test('a resume that could not be uploaded is attached again to the same candidate, who is never added twice', async () => {
  vi.mocked(uploadResume).mockRejectedValueOnce(new ApiError(507, '{"message":"The disk is full"}', ''))
  const { line, press, added } = openResumes({ 'ana.pdf': ana })
  await press('Add 1 candidate')
  expect(await line('ana.pdf').findByText('The resume was not attached: The disk is full')).toBeDefined()
  expect(line('ana.pdf').getByText('Added without the resume')).toBeDefined()
  await press('Attach ana.pdf again')
  expect(await line('ana.pdf').findByText('Added')).toBeDefined()
  expect(added()).toEqual(['ana@people.test'])
  expect(vi.mocked(uploadResume).mock.calls.map(([id]) => id)).toEqual([101, 101])
})

test('what could not be read is told, and can be filled in by hand', async () => {
  const hidden = 'Hidden text on page 1'
  const { line, fill, press, added } = openResumes({
    'scan.pdf': { state: 'scan', proposal: null, warnings: [] },
    'odd.pdf': { ...bo, warnings: [hidden] },
    'unread.pdf': () => Response.json({ message: 'A fault' }, { status: 500 }),
    'word.pdf': () => Response.json({ message: 'Only PDF files are allowed' }, { status: 400 }),
  })
  expect(await line('scan.pdf').findByText(readingNotes.scan)).toBeDefined()
  expect(await line('odd.pdf').findByText(hidden)).toBeDefined()
  expect(await line('unread.pdf').findByText(/could not be read for proposals/)).toBeDefined()
  expect(await line('word.pdf').findByText('Only PDF files are allowed')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Add word.pdf' }).disabled).toBe(true)
  for (const file of ['scan', 'unread']) {
    fill('Full Name', `${file}.pdf`, 'By Hand')
    fill('Email', `${file}.pdf`, `${file}@people.test`)
  }
  await press('Add 3 candidates')
  await screen.findByText('3 added')
  expect(added()).toEqual(['scan@people.test', 'bo@people.test', 'unread@people.test'])
})

test('where no more resumes are read for now the others wait, until somebody goes on', async () => {
  const { press, field } = openResumes({ 'ana.pdf': tooMany, 'bo.pdf': tooMany, 'last.pdf': bo })
  expect(await screen.findByText('Reading has stopped: Too many resumes')).toBeDefined()
  await waitFor(() => expect(screen.getAllByText('Waits to be read')).toHaveLength(3))
  await press('Go on reading')
  await waitFor(() => expect(field('Full Name', 'ana.pdf').value).toBe('Bo Chen'))
})

test('files that cannot be among them are named with the reason', async () => {
  openResumes({ 'ana.pdf': ana })
  const input = screen.getByLabelText('Resumes (PDF)')
  const more = Array.from({ length: resumesAtOnceMax }, (_, at) => pdf(`${at}.pdf`))
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.docx'), ...more] } })
  expect(await screen.findByText('a.docx: Only PDF files are allowed.')).toBeDefined()
  expect(screen.getByText('49.pdf: At most 50 resumes can be added at once.')).toBeDefined()
  expect(screen.getAllByRole('checkbox')).toHaveLength(resumesAtOnceMax)
  fireEvent.change(input, { target: { files: [more[0]] } })
  expect(await screen.findByText('0.pdf: It is in the list already.')).toBeDefined()
})

test('leaving asks while a line is still to be added, and not once all are', async () => {
  const { press, onOpenChange } = openResumes({ 'ana.pdf': ana })
  await screen.findByText('1 resume read')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(await screen.findByText('Discard changes?')).toBeDefined()
  await press('Keep editing')
  await press('Add 1 candidate')
  await screen.findByText('1 added')
  await press('Close')
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('lists are read again once all are added, not after each', async () => {
  const { press, reads } = openResumes({ 'ana.pdf': ana, 'bo.pdf': bo })
  const lookups = () => reads.filter((url) => url.includes('search=bo')).length
  await waitFor(() => expect(lookups()).toBe(1))
  await press('Add 2 candidates')
  await screen.findByText('2 added')
  await waitFor(() => expect(reads).toContain('/api/candidates/102/screening'))
  expect(reads).not.toContain('/api/candidates/101/screening')
  expect(lookups()).toBe(1)
})

test('Stop leaves those who are still to be added, who can be added later', async () => {
  const upload = Promise.withResolvers<{ resumeUrl: string }>()
  vi.mocked(uploadResume).mockReturnValueOnce(upload.promise)
  const { press, added } = openResumes({ 'ana.pdf': ana, 'bo.pdf': bo })
  await press('Add 2 candidates')
  await screen.findByText(/^Attaching/)
  await press('Stop')
  upload.resolve({ resumeUrl })
  expect(await screen.findByText('1 added')).toBeDefined()
  expect(added()).toEqual(['ana@people.test'])
  await press('Add 1 candidate')
  expect(await screen.findByText('2 added')).toBeDefined()
})
