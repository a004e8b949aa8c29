// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ListedCandidate } from '#shared/candidates.ts'
import type { Answer } from '#test/screens/screens-over.tsx'
import { candidate, choose, openScreener } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openForm(path: string, answers: Record<string, Answer> = {}) {
  const opened = openScreener(path, { role: 'hiringManager', answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Add Candidate' }))
  const form = within(await screen.findByRole('dialog'))
  const fill = (label: RegExp, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  const submit = () => fireEvent.click(form.getByRole('button', { name: 'Add Candidate' }))
  return { ...opened, form, fill, submit }
}

test('what is missing or wrong is said in the words of the specification, and nothing is sent', async () => {
  const { form, fill, submit, sent } = await openForm('/candidates')
  fill(/Email/, 'nobody')
  fill(/Assessment Score/, '101')
  submit()
  expect(await form.findByText('Job role is required')).toBeDefined()
  expect(form.getByText('Full name is required')).toBeDefined()
  expect(form.getByText('Valid email is required')).toBeDefined()
  expect(form.getByText('Assessment score must be 0 to 100')).toBeDefined()
  expect(sent).toEqual([])
})

test('what is no number is refused, and its fields do not change under a turning wheel', async () => {
  const { form, fill, submit, sent } = await openForm('/candidates')
  fill(/Assessment Score/, '8O')
  fill(/Assessment Percentile/, '1e1')
  fill(/Experience/, 'five')
  submit()
  expect(await form.findByText('Assessment score must be a whole number')).toBeDefined()
  expect(form.getByText('Assessment percentile must be a whole number')).toBeDefined()
  expect(form.getByText('Experience must be a whole number')).toBeDefined()
  expect(sent).toEqual([])
  // A browser's own number field does.
  for (const label of [/Assessment Score/, /Assessment Percentile/, /Experience/])
    expect(form.getByLabelText<HTMLInputElement>(label).type).toBe('text')
})

test('a refused form puts the focus on the first field that is wrong, which is a choice', async () => {
  const { form, submit } = await openForm('/candidates')
  submit()
  await form.findByText('Job role is required')
  expect(document.activeElement).toBe(form.getByRole('combobox', { name: /Job Role/ }))
})

test('the fields stand in the order of the specification', async () => {
  const { form } = await openForm('/candidates')
  const fields = form.getAllByRole<HTMLInputElement>('textbox').map((field) => field.labels?.[0]?.textContent)
  expect(fields).toEqual([
    'Full Name',
    'Email',
    'Phone',
    'Location',
    'Source',
    'Assessment Score',
    'Assessment Percentile',
    'Experience Years',
    'Expected Salary',
    'Skills',
  ])
})

test('where no job is open, or none can be read, the field says so', async () => {
  const none = await openForm('/candidates', { 'GET /api/jobs/titles': () => Response.json([]) })
  expect(await none.form.findByText('There is no open job yet. Make one with New Hiring.')).toBeDefined()
  cleanup()
  const failed = await openForm('/candidates', {
    'GET /api/jobs/titles': () => Response.json({ message: 'The server is being restarted' }, { status: 503 }),
  })
  expect(await failed.form.findByText(/^Error loading jobs: .*being restarted/)).toBeDefined()
})

test('the jobs to choose are those that are open, posted ones first, and a draft says that it is one', async () => {
  const jobs = [
    { id: 1, title: 'Archivist', status: 'draft' },
    { id: 2, title: 'Zoologist', status: 'active' },
    { id: 3, title: 'Baker', status: 'closed' },
    { id: 4, title: 'Cook', status: 'active' },
  ]
  const { form } = await openForm('/candidates', { 'GET /api/jobs/titles': () => Response.json(jobs) })
  fireEvent.keyDown(form.getByRole('combobox', { name: /Job Role/ }), { key: 'ArrowDown' })
  const shown = await screen.findAllByRole('option')
  expect(shown.map(({ textContent }) => textContent)).toEqual(['Cook', 'Zoologist', 'Archivist (draft)'])
})

test('a file that is no PDF is refused, and the candidate is not sent with it', async () => {
  const { form, fill, submit, sent } = await openForm('/candidates?job=3')
  fill(/Full Name/, 'Li Wei')
  fill(/Email/, 'li@example.com')
  const file = new File(['x'], 'resume.docx', { type: 'application/msword' })
  fireEvent.change(form.getByLabelText('Resume (PDF)'), { target: { files: [file] } })
  expect(await form.findByText('Only PDF files are allowed')).toBeDefined()
  submit()
  await waitFor(() => expect(form.queryByText('Full name is required')).toBeNull())
  expect(sent).toEqual([])
})

test('at three skills the field closes with its notice', async () => {
  const { form } = await openForm('/candidates')
  const skills = form.getByLabelText('Skills')
  for (const skill of ['Figma', ' figma ', 'Research', 'Writing']) {
    fireEvent.change(skills, { target: { value: skill } })
    fireEvent.keyDown(skills, { key: 'Enter' })
  }
  expect(await form.findByText('Maximum 3 skills reached')).toBeDefined()
  expect((skills as HTMLInputElement).disabled).toBe(true)
})

test('a candidate is added as new and pending, unrated', async () => {
  const { fill, submit, sent } = await openForm('/candidates?job=3', {
    'POST /api/candidates': () => Response.json({ ...candidate, message: 'Candidate added' }, { status: 201 }),
  })
  fill(/Full Name/, 'Li Wei')
  fill(/Email/, 'li@example.com')
  submit()
  expect(await screen.findByText('Candidate Added')).toBeDefined()
  expect(sent[0]?.body).toMatchObject({
    jobId: 3,
    name: 'Li Wei',
    status: 'new',
    finalDecisionStatus: 'pending',
    experienceYears: 0,
    skills: [],
    technicalProficiency: 0,
    resumeUrl: null,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who comes by referral may be said to be referred by a colleague, and nobody else', async () => {
  const { form, fill, submit, sent } = await openForm('/candidates?job=3', {
    'GET /api/colleagues': () => Response.json([{ id: 4, fullName: 'Ada Okafor', role: 'ceo' }]),
    'POST /api/candidates': () => Response.json({ message: 'This job is closed' }, { status: 409 }),
  })
  fill(/Full Name/, 'Li Wei')
  fill(/Email/, 'li@example.com')
  fill(/Source/, 'Referrals')
  expect(form.queryByRole('combobox', { name: 'Referred by' })).toBeNull()
  fill(/Source/, ' referral')
  await form.findByRole('combobox', { name: 'Referred by' })
  await choose('Referred by', 'Ada Okafor')
  submit()
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ source: 'referral', referredById: 4 }))
  fill(/Source/, 'LinkedIn')
  submit()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).not.toHaveProperty('referredById')
})

test('a refusal keeps what was typed and says why', async () => {
  const { fill, submit, form } = await openForm('/candidates?job=3', {
    'POST /api/candidates': () => Response.json({ message: 'This job is closed' }, { status: 409 }),
  })
  fill(/Full Name/, 'Li Wei')
  fill(/Email/, 'li@example.com')
  submit()
  expect(await screen.findByText('Error Adding Candidate')).toBeDefined()
  expect(form.getByText('This job is closed')).toBeDefined()
  expect(form.getByDisplayValue('Li Wei')).toBeDefined()
})

test.each<[string, () => Response, string]>([
  ['empty', () => new Response('', { status: 500 }), 'Failed to add candidate (500)'],
  [
    'the page of a proxy',
    () => new Response('<html>Bad gateway</html>', { status: 502 }),
    'Failed to add candidate (502)',
  ],
  [
    'none',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'There was a problem adding the candidate. Please try again.',
  ],
])('where the answer is %s, the toast and the form have a sentence of their own', async (_, answer, text) => {
  const { fill, submit, form } = await openForm('/candidates?job=3', { 'POST /api/candidates': answer })
  fill(/Full Name/, 'Li Wei')
  fill(/Email/, 'li@example.com')
  submit()
  expect(await form.findByText(text)).toBeDefined()
  await waitFor(() =>
    expect(screen.getByText('Error Adding Candidate').parentElement?.textContent).toBe(`Error Adding Candidate${text}`),
  )
})

test('a closed job that the list is filtered by is not taken for the new candidate’s', async () => {
  const jobs = [
    { id: 3, title: 'Product Designer', status: 'active', candidateCount: 41 },
    { id: 4, title: 'Welder', status: 'closed', candidateCount: 2 },
  ]
  const { form, fill, submit, sent } = await openForm('/candidates?job=4', {
    'GET /api/jobs/titles': () => Response.json(jobs),
  })
  fill(/Full Name/, 'Li Wei')
  fill(/^Email/, 'li@example.com')
  submit()
  expect(await form.findByText('Job role is required')).toBeDefined()
  expect(sent).toEqual([])
})

const welder = { title: 'Welder', department: null, type: 'Full-time', status: 'active' } as const
const found = (rows: ListedCandidate[]) => Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })

test('who has the address already is told once it is typed, and can be added all the same', async () => {
  const { form, fill, submit, sent } = await openForm('/candidates?job=3', {
    'GET /api/candidates': ({ url }) =>
      found(
        url.includes('search=li%40example.com')
          ? [
              { ...candidate, jobId: 4, job: welder, status: '200_rejected' },
              { ...candidate, id: 8, name: 'Emi Li', email: 'emi.li@example.com' },
            ]
          : [],
      ),
    'POST /api/candidates': () => Response.json({ ...candidate, message: 'Candidate added' }, { status: 201 }),
  })
  fill(/Full Name/, 'Li Wei')
  fill(/^Email/, ' LI@example.com')
  expect(form.queryByText(/already/)).toBeNull()
  fireEvent.blur(form.getByLabelText(/^Email/))
  expect(await form.findByText('This email is among the candidates already.')).toBeDefined()
  const link = form.getByRole('link', { name: /^Li Wei/ })
  expect(link.getAttribute('href')).toBe('/candidates/7')
  expect(link.closest('li')?.textContent).toContain('WelderRejected')
  expect(form.queryByText('Emi Li')).toBeNull()
  submit()
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('an application for the very job is named as one; another address takes the notice away', async () => {
  const { form, fill } = await openForm('/candidates?job=3', { 'GET /api/candidates': () => found([candidate]) })
  fill(/^Email/, 'li@example.com')
  fireEvent.blur(form.getByLabelText(/^Email/))
  expect(await form.findByText('This email has an application for this job already.')).toBeDefined()
  fill(/^Email/, 'li2@example.com')
  await waitFor(() => expect(form.queryByText(/already/)).toBeNull())
})

test('where the address cannot be looked up, adding goes on without a word of it', async () => {
  const { form, fill, submit, sent, reads } = await openForm('/candidates?job=3', {
    'GET /api/candidates': ({ url }) =>
      url.includes('search=') ? Response.json({ message: 'The database is away' }, { status: 503 }) : found([]),
    'POST /api/candidates': () => Response.json({ ...candidate, message: 'Candidate added' }, { status: 201 }),
  })
  fill(/Full Name/, 'Li Wei')
  fill(/^Email/, 'li@example.com')
  fireEvent.blur(form.getByLabelText(/^Email/))
  await waitFor(() => expect(reads.some((each) => each.includes('search='))).toBe(true))
  submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(form.queryByText(/already|away/)).toBeNull()
})

test('a source is chosen from those in use, or typed freely', async () => {
  const { form, reads } = await openForm('/candidates', {
    'GET /api/sources': () => Response.json(['LinkedIn', 'Agency']),
  })
  const field = await form.findByRole<HTMLInputElement>('combobox', { name: 'Source' })
  expect([...field.list!.options].map(({ value }) => value)).toEqual(['LinkedIn', 'Agency'])
  fireEvent.change(field, { target: { value: 'Job fair' } })
  expect(field.value).toBe('Job fair')
  expect(reads.filter((path) => path === '/api/sources')).toHaveLength(1)
})
