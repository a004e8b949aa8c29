// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Writing } from '#shared/writing.ts'
import { click, job, openJobs, page, type } from '#test/screens/open-jobs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const writing: Writing = {
  by: 'built-in',
  instead: 'too-slow',
  replaced: [
    { from: 'young and energetic', to: 'motivated' },
    { from: 'ninja', to: '' },
  ],
}
const list = { 'GET /api/jobs': () => page([]) }

/** An answer in steps, sent one by one; `closed` tells that the browser left. */
function steps() {
  const pipe = new TransformStream<string, string>()
  const writer = pipe.writable.getWriter()
  const left = writer.closed.then(
    () => 'ended',
    () => 'left',
  )
  return {
    answer: () =>
      new Response(pipe.readable.pipeThrough(new TextEncoderStream()), {
        headers: { 'content-type': 'application/x-ndjson' },
      }),
    send: (step: object) => void writer.write(`${JSON.stringify(step)}\n`).catch(() => undefined),
    end: () => void writer.close().catch(() => undefined),
    left,
  }
}

test('the description is seen as it comes, and the preview opens when it is whole', async () => {
  const writer = steps()
  const { sent } = openJobs('/jobs', { ...list, 'POST /api/jobs': writer.answer })
  await click('New Hiring')
  await type(/Job Title/, 'Nurse')
  await click('Generate Job Description')
  writer.send({ keep: 0, add: '# Nur' })
  writer.send({ keep: 5, add: 'se\n\nYou care' })
  const growing = await screen.findByRole('region', { name: 'Description, being written' })
  await within(growing).findByText('You care')
  expect(within(growing).getByRole('heading', { name: 'Nurse' })).toBeDefined()
  await click('Generating...')
  fireEvent.submit(document.querySelector('form')!)
  writer.send({ answer: { ...job, writing } })
  const preview = await screen.findByRole('dialog', { name: 'Generated Job Description - Preview' })
  expect(
    within(preview).getByText('Written by the built-in writer: the AI service did not answer in time.'),
  ).toBeDefined()
  const words = within(preview).getByRole('list', { name: 'Replaced words' })
  expect([...words.children].map(({ textContent }) => textContent)).toEqual([
    'young and energetic → motivated',
    'ninja left out',
  ])
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/jobs'])
})

test('what is refused midway is told, and the request is kept', async () => {
  const writer = steps()
  openJobs('/jobs', { ...list, 'POST /api/jobs': writer.answer })
  await click('New Hiring')
  await type(/Job Title/, 'Nurse')
  await click('Generate Job Description')
  writer.send({ keep: 0, add: '# Nurse' })
  writer.send({ refused: { status: 500, text: '{"message":"Something went wrong"}' } })
  const toast = await screen.findByText('Failed to generate job description')
  expect(toast.parentElement?.textContent).toContain('Something went wrong')
  expect(screen.getByLabelText<HTMLInputElement>(/Job Title/).value).toBe('Nurse')
})

test('an answer that breaks off is told', async () => {
  const writer = steps()
  openJobs('/jobs', { ...list, 'POST /api/jobs': writer.answer })
  await click('New Hiring')
  await type(/Job Title/, 'Nurse')
  await click('Generate Job Description')
  writer.end()
  expect(await screen.findByText('Failed to generate job description')).toBeDefined()
})

test('closing the dialog ends the writing without a word', async () => {
  openJobs('/jobs', list)
  const answerOthers = fetch
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method !== 'POST') return answerOthers(url, init)
    signals.push(init.signal!)
    return new Promise((_, reject) => {
      init.signal!.addEventListener('abort', () => reject(init.signal!.reason as Error))
    })
  })
  await click('New Hiring')
  await type(/Job Title/, 'Nurse')
  await click('Generate Job Description')
  await waitFor(() => expect(signals).toHaveLength(1))
  await click('Cancel')
  await click('Discard changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(signals[0]!.aborted).toBe(true)
  expect(screen.queryByText('Failed to generate job description')).toBeNull()
})

test('a draft from the list asks how it was written', async () => {
  openJobs('/jobs', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, platforms: [], writing }),
  })
  fireEvent.click((await screen.findAllByText('Product Designer'))[0]!)
  const open = await screen.findByRole('button', { name: /Preview|Review/ })
  fireEvent.click(open)
  expect(await screen.findByText(/did not answer in time/)).toBeDefined()
})

test('writing again leaves the description alone until the new one is taken', async () => {
  const { sent } = openJobs('/jobs/7/edit', {
    ...list,
    'GET /api/jobs/7': () => Response.json({ ...job, platforms: [], writing: null }),
    'POST /api/jobs/description': () =>
      Response.json({ description: '# Anew\n\nFrom Lisbon', writing: { by: 'model', instead: null, replaced: [] } }),
  })
  const description = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Description/ })
  await type('Location', 'Lisbon')
  await click('Write again')
  await screen.findByText('From Lisbon')
  expect(sent[0]).toMatchObject({ call: 'POST /api/jobs/description', body: { title: job.title, location: 'Lisbon' } })
  await click('Keep mine')
  expect(description.value).toBe(job.description)
  await click('Write again')
  await screen.findByText('From Lisbon')
  await click('Use this description')
  await waitFor(() => expect(description.value).toBe('# Anew\n\nFrom Lisbon'))
  expect(sent).toHaveLength(2)
})
