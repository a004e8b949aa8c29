// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { openCandidates } from '#test/screens/open-candidates.tsx'
import { candidate, openScreener } from '#test/screens/open-screener.tsx'
import { uploadResume } from './upload-resume.ts'

// Only XMLHttpRequest tells of progress, and nothing here answers one.
vi.mock('./upload-resume.ts', () => ({ uploadResume: vi.fn<typeof uploadResume>() }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const resumeUrl = '/api/files/resumes/candidate-7.pdf?v=1'
const pdf = new File(['%PDF-1.7'], 'resume.pdf', { type: 'application/pdf' })
const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Resume (PDF)'), { target: { files: [file] } })
const refused = new ApiError(413, JSON.stringify({ message: 'The file is too large' }), '')

test('a resume is uploaded at once, and its address saved, as the specification has it', async () => {
  vi.mocked(uploadResume).mockResolvedValue({ resumeUrl })
  const { sent } = openScreener('/candidates?candidate=7', {
    answers: { 'PATCH /api/candidates/7': () => Response.json({ ...candidate }) },
  })
  await choose(pdf)
  expect(await screen.findByText('Resume uploaded success')).toBeDefined()
  expect(sent.map(({ call, body }) => [call, body])).toEqual([['PATCH /api/candidates/7', { resumeUrl }]])
})

test('lists wait for what is found in a resume that was just uploaded', async () => {
  vi.mocked(uploadResume).mockResolvedValue({ resumeUrl })
  const { reads } = openScreener('/candidates?candidate=7', {
    answers: { 'PATCH /api/candidates/7': () => Response.json({ ...candidate }) },
  })
  await choose(pdf)
  await waitFor(() => expect(reads).toContain('/api/candidates/7/screening'))
})

test.each([
  [refused, 'The file is too large'],
  [new ApiError(500, '', 'Internal Server Error'), 'Failed to upload the resume'],
  [new ApiError(502, '<html><h1>Bad gateway</h1></html>', 'Bad Gateway'), 'Failed to upload the resume'],
])('an upload that fails says so', async (error, text) => {
  vi.mocked(uploadResume).mockRejectedValue(error)
  openScreener('/candidates?candidate=7')
  await choose(pdf)
  expect((await screen.findByText(text)).parentElement?.textContent).toBe(`Upload failed${text}`)
})

test('an upload that is under way stays theirs where one goes on to the next', async () => {
  const uploaded = Promise.withResolvers<{ resumeUrl: string }>()
  vi.mocked(uploadResume).mockReturnValue(uploaded.promise)
  const { sent } = openCandidates('/candidates?candidate=7', {
    answers: { 'PATCH /api/candidates/7': () => Response.json({ ...candidate }) },
  })
  await choose(pdf)
  await screen.findByRole('progressbar')
  await screen.findByText('Ada Okafor')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' })
  await screen.findByRole('dialog', { name: 'Ada Okafor' })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Resume (PDF)').disabled).toBe(false)
  uploaded.resolve({ resumeUrl })
  expect(await screen.findByText('Resume uploaded success')).toBeDefined()
  expect(sent.map(({ call, body }) => [call, body])).toEqual([['PATCH /api/candidates/7', { resumeUrl }]])
  expect(screen.getByLabelText('Resume (PDF)')).toBeDefined()
})

test('the same file can be chosen again after an upload that failed', async () => {
  vi.mocked(uploadResume).mockRejectedValue(refused)
  openScreener('/candidates?candidate=7')
  // A browser tells of a choice only where it is another than the control still holds.
  const emptied = vi.spyOn(await screen.findByLabelText<HTMLInputElement>('Resume (PDF)'), 'value', 'set')
  await choose(pdf)
  expect(await screen.findByText('Upload failed')).toBeDefined()
  expect(emptied).toHaveBeenLastCalledWith('')
})

test('what is no PDF is refused before it is sent', async () => {
  vi.mocked(uploadResume).mockReset()
  openScreener('/candidates?candidate=7')
  await choose(new File(['x'], 'resume.docx', { type: 'application/msword' }))
  expect(await screen.findByText('Only PDF files are allowed')).toBeDefined()
  expect(uploadResume).not.toHaveBeenCalled()
})

test('a PDF by its name alone is one', async () => {
  vi.mocked(uploadResume).mockResolvedValue({ resumeUrl })
  openScreener('/candidates?candidate=7', {
    answers: { 'PATCH /api/candidates/7': () => Response.json({ ...candidate }) },
  })
  await choose(new File(['%PDF'], 'Resume.PDF', { type: '' }))
  await waitFor(() => expect(uploadResume).toHaveBeenCalled())
})

test('whoever may not sees the control disabled', async () => {
  openScreener('/candidates?candidate=7', { role: 'hiringManager' })
  expect((await screen.findByLabelText<HTMLInputElement>('Resume (PDF)')).disabled).toBe(true)
  expect(screen.getByText('No resume has been uploaded.')).toBeDefined()
})

test.each([
  ['was rejected', { status: '200_rejected', finalDecisionStatus: 'rejected' }],
  ['took the application back', { withdrawnAt: '2026-03-06T09:00:00.000Z' }],
])('of whoever %s no resume is taken, as the server would refuse it', async (_, change) => {
  openScreener('/candidates?candidate=7', { row: { ...candidate, ...change } })
  expect((await screen.findByLabelText<HTMLInputElement>('Resume (PDF)')).disabled).toBe(true)
})

test.each([
  [undefined, 'Resume uploaded', 'Candidate added, with resume.pdf attached.'],
  [refused, 'Resume upload failed', "The candidate was added but we couldn't upload the resume."],
])('a candidate is added whatever becomes of the file: %s', async (error, title, text) => {
  if (error) vi.mocked(uploadResume).mockRejectedValue(error)
  else vi.mocked(uploadResume).mockResolvedValue({ resumeUrl })
  openScreener('/candidates?job=3', {
    role: 'hiringManager',
    answers: {
      'POST /api/candidates': () => Response.json({ ...candidate, message: 'Candidate Added' }, { status: 201 }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add Candidate' }))
  fireEvent.change(await screen.findByLabelText(/^Full Name/), { target: { value: 'Li Wei' } })
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'li@example.com' } })
  await choose(pdf)
  const form = screen.getByRole('dialog')
  fireEvent.click([...form.querySelectorAll('button')].find((button) => button.textContent === 'Add Candidate')!)
  expect((await screen.findByText(title)).parentElement?.textContent).toContain(text)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
