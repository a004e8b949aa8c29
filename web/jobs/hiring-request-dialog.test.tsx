// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, job, openJobs, page, type } from '#test/screens/open-jobs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openRequest(answers = {}) {
  const opened = openJobs('/jobs', { 'GET /api/jobs': () => page([]), ...answers })
  await click('New Hiring')
  return { ...opened, form: within(await screen.findByRole('dialog', { name: 'New Hiring Request' })) }
}

test('the fields start as the specification says', async () => {
  const { form } = await openRequest()
  const title = form.getByLabelText<HTMLInputElement>(/Job Title/)
  expect([title.value, title.placeholder]).toEqual(['', 'e.g. Senior Full Stack Developer'])
  expect(form.getByRole('combobox', { name: 'Role Type' }).textContent).toBe('Full-time')
  expect(form.getByRole('combobox', { name: 'Hiring Urgency' }).textContent).toBe('Normal (Within a month)')
  const [skills, team] = ['Required Skills / KPIs', 'Team Context'].map((name) =>
    form.getByLabelText<HTMLTextAreaElement>(name),
  )
  expect([skills?.value, Number(skills?.rows), team?.value, Number(team?.rows)]).toEqual(['', 3, '', 2])
  const express = form.getByRole('switch', { name: 'Express Review (Skip 3-hour delay for assessment delivery)' })
  expect(express.getAttribute('aria-checked')).toBe('false')
})

test.each([
  ['Role Type', ['Full-time', 'Part-time', 'Contract', 'Internship']],
  ['Hiring Urgency', ['Critical (Need ASAP)', 'High (Within 2 weeks)', 'Normal (Within a month)', 'Low (Ongoing)']],
])('%s offers %j', async (name, options) => {
  const { form } = await openRequest()
  fireEvent.keyDown(form.getByRole('combobox', { name }), { key: 'ArrowDown' })
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(options)
})

test('what is chosen and typed is what is sent', async () => {
  const { form, sent } = await openRequest({ 'POST /api/jobs': () => Response.json(job, { status: 201 }) })
  await type(/Job Title/, 'Designer')
  await type('Required Skills / KPIs', 'Figma')
  await type('Team Context', 'Five people')
  fireEvent.click(form.getByRole('switch'))
  for (const [name, option] of [
    ['Role Type', 'Contract'],
    ['Hiring Urgency', 'Low (Ongoing)'],
  ] as const) {
    fireEvent.keyDown(form.getByRole('combobox', { name }), { key: 'ArrowDown' })
    fireEvent.keyDown(await screen.findByRole('option', { name: option }), { key: 'Enter' })
    await waitFor(() => expect(form.getByRole('combobox', { name }).textContent).toBe(option))
  }
  await click('Generate Job Description')
  const toast = await screen.findByText('Job description generated')
  expect(toast.parentElement?.textContent).toContain('Please review and approve the generated job description.')
  expect(sent[0]?.body).toMatchObject({
    title: 'Designer',
    type: 'Contract',
    urgency: 'Low (Ongoing)',
    skills: 'Figma',
    teamContext: 'Five people',
    expressReview: true,
  })
})

test('the buttons say "Generating..." and "Posting..." while their answers are awaited', async () => {
  const made = Promise.withResolvers<Response>()
  const posted = Promise.withResolvers<Response>()
  await openRequest({ 'POST /api/jobs': () => made.promise, 'POST /api/jobs/7/approve': () => posted.promise })
  await type(/Job Title/, 'Designer')
  await click('Generate Job Description')
  expect((await screen.findByRole('button', { name: 'Generating...' })).getAttribute('aria-disabled')).toBe('true')
  await act(async () => made.resolve(Response.json(job, { status: 201 })))
  await click('Approve & Post Job')
  expect((await screen.findByRole('button', { name: 'Posting...' })).getAttribute('aria-disabled')).toBe('true')
  await act(async () => posted.resolve(Response.json({ ...job, status: 'active' })))
  const toast = await screen.findByText('Job posting approved')
  expect(toast.parentElement?.textContent).toContain('The job has been posted to configured platforms.')
})

test('the preview shows title, type, the description line by line, and the notice with the link', async () => {
  await openRequest({ 'POST /api/jobs': () => Response.json(job, { status: 201 }) })
  await type(/Job Title/, 'Designer')
  await click('Generate Job Description')
  const preview = within(await screen.findByRole('dialog', { name: 'Generated Job Description - Preview' }))
  expect(preview.getByText('Review the generated job description before posting.')).toBeDefined()
  expect(preview.getAllByText('Product Designer').map((each) => each.tagName)).toEqual(['H3', 'H3'])
  expect(preview.getByText('Full-time')).toBeDefined()
  expect(preview.getByText('Draws the booking flow').tagName).toBe('LI')
  expect(preview.getByRole('note').textContent).toBe(
    'The assessment link was automatically generated: https://rolecall.test/assess/abc',
  )
})

test('a draft whose description was emptied is refused at the field, and nothing is sent', async () => {
  const { sent } = await openRequest({ 'POST /api/jobs': () => Response.json(job, { status: 201 }) })
  await type(/Job Title/, 'Designer')
  await click('Generate Job Description')
  await click('Edit Description')
  await type(/^Description/, ' ')
  await click('Save and Preview')
  expect(await screen.findByText('Description is required')).toBeDefined()
  expect(screen.getByLabelText(/^Description/).getAttribute('aria-invalid')).toBe('true')
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/jobs'])
})

test('Cancel closes the request, and nothing is sent', async () => {
  const { sent } = await openRequest()
  await click('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})
