// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { candidateSkillsMax, experienceYearsMax, resumeBytesMax, skillCharactersMax } from '#shared/limits.ts'
import { onlyPdfMessage } from '#shared/resume-file.ts'
import type { Proposal } from '#shared/resumes.ts'
import { openScreener } from '#test/screens/open-screener.tsx'
import { proposedValues } from '#web/candidates/proposed-values.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nothing: Proposal = {
  name: null,
  email: null,
  phone: null,
  location: null,
  links: [],
  skills: [],
  positions: [],
  education: [],
  experienceYears: null,
}
const li = { name: 'Li Wei', email: 'li@example.com', location: 'Gdańsk', skills: ['Figma'], experienceYears: 4 }
const mark = 'Proposed from the resume'
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

/** The form of a new candidate; each resume that is chosen says the next of these. */
async function openForm(...said: (Partial<Proposal> | Response)[]) {
  const opened = openScreener('/candidates?job=3', {
    role: 'hiringManager',
    answers: {
      'POST /api/resumes/read': () => {
        const next = said.shift()
        if (next instanceof Response) return next
        return Response.json({ state: 'read', proposal: { ...nothing, ...next }, warnings: [] })
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add Candidate' }))
  const form = within(await screen.findByRole('dialog'))
  const field = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label)
  return {
    ...opened,
    form,
    field,
    fill: (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } }),
    choose: (file: File) => fireEvent.change(field(/^Resume \(PDF\)/), { target: { files: [file] } }),
    told: (count: string) => form.findByText(`${count} filled in from the resume. Please check.`),
    values: () => [/^Full Name/, /^Email/, /^Location/, /^Experience/].map((label) => field(label).value),
  }
}

test('a resume fills the empty fields, which say so; what was typed stays, and one press takes the rest back', async () => {
  const { form, fill, choose, told, values } = await openForm(li)
  fill(/^Email/, 'typed@example.com')
  choose(pdf('li.pdf'))
  await told('4 fields were')
  expect(values()).toEqual(['Li Wei', 'typed@example.com', 'Gdańsk', '4'])
  expect(form.getByText('Figma')).toBeDefined()
  expect(form.getAllByText(mark)).toHaveLength(4)
  fireEvent.click(form.getByRole('button', { name: 'Undo' }))
  expect(values()).toEqual(['', 'typed@example.com', '', '0'])
  expect(form.queryByText('Figma')).toBeNull()
  expect(form.queryByText(mark)).toBeNull()
})

test('a field that somebody changes is theirs: it says nothing more of the resume and is not taken back', async () => {
  const { form, fill, choose, told, values } = await openForm(li)
  choose(pdf('li.pdf'))
  await told('5 fields were')
  fill(/^Full Name/, 'Li Wei-Novak')
  fireEvent.click(form.getByRole('button', { name: 'Remove Figma' }))
  await told('3 fields were')
  fireEvent.click(form.getByRole('button', { name: 'Undo' }))
  expect(values()).toEqual(['Li Wei-Novak', '', '', '0'])
})

test('another resume takes the place of the one before with all that it proposed', async () => {
  const { fill, choose, told, values } = await openForm(li, { name: 'Ana Lima' })
  choose(pdf('li.pdf'))
  await told('5 fields were')
  fill(/^Location/, 'Huế')
  choose(pdf('ana.pdf'))
  await told('1 field was')
  expect(values()).toEqual(['Ana Lima', '', 'Huế', '0'])
})

test('a field that was refused and is filled in by the resume is refused no more', async () => {
  const { form, choose, told } = await openForm(li)
  fireEvent.click(form.getByRole('button', { name: 'Add Candidate' }))
  await form.findByText('Full name is required')
  choose(pdf('li.pdf'))
  await told('5 fields were')
  await waitFor(() => expect(form.queryByText('Full name is required')).toBeNull())
})

test('a file that cannot be attached is not read', async () => {
  const { form, choose, sent } = await openForm(li)
  choose(new File([new Uint8Array(resumeBytesMax + 1)], 'long.pdf', { type: 'application/pdf' }))
  expect(await form.findByText('The resume must be at most 10 MB')).toBeDefined()
  expect(sent).toEqual([])
})

test('what is a PDF by its name alone is refused at once, and nobody is added with it', async () => {
  const { form, fill, choose, sent } = await openForm(Response.json({ message: onlyPdfMessage }, { status: 400 }))
  fill(/^Full Name/, 'Li Wei')
  fill(/^Email/, 'li@example.com')
  choose(pdf('letter.pdf'))
  expect(await form.findByText(onlyPdfMessage)).toBeDefined()
  expect(form.queryByText(/attached all the same/)).toBeNull()
  const add = form.getByRole('button', { name: 'Add Candidate' })
  fireEvent.click(add)
  fireEvent.click(form.getByRole('button', { name: 'Remove letter.pdf' }))
  await waitFor(() => expect(form.queryByText(onlyPdfMessage)).toBeNull())
  fireEvent.click(add)
  const calls = ['POST /api/resumes/read', 'POST /api/candidates']
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(calls))
})

test('that a resume cannot be read now does not keep it from being attached', async () => {
  const { form, choose } = await openForm(Response.json({ message: 'Away' }, { status: 503 }))
  choose(pdf('li.pdf'))
  const note = 'The resume could not be read for proposals. It is attached all the same.'
  expect(await form.findByText(note)).toBeDefined()
})

test('a chosen resume is a change too: leaving asks first', async () => {
  const { form, choose } = await openForm({})
  choose(pdf('li.pdf'))
  await waitFor(() => expect(form.queryByText('Reading the resume...')).toBeNull())
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Discard changes?')).toBeDefined()
})

test('a proposal takes no more than the fields do', () => {
  const long = {
    skills: ['x'.repeat(skillCharactersMax + 1), 'a', 'b', 'c', 'd'],
    experienceYears: experienceYearsMax + 1,
  }
  const few = ['a', 'b', 'c'].slice(0, candidateSkillsMax)
  expect(proposedValues({ ...nothing, ...long, phone: '1'.repeat(51) })).toEqual({ skills: few })
  const most = { phone: '1'.repeat(50), skills: ['x'.repeat(skillCharactersMax)] }
  expect(proposedValues({ ...nothing, ...most, experienceYears: experienceYearsMax })).toEqual({
    ...most,
    experienceYears: String(experienceYearsMax),
  })
  expect(proposedValues({ ...nothing, experienceYears: 0 })).toEqual({})
})

test('an address that the resume says is looked up at once, and told where it is here already', async () => {
  const { form, choose } = await openForm(li)
  choose(pdf('li.pdf'))
  expect(await form.findByText('This email has an application for this job already.')).toBeDefined()
})
