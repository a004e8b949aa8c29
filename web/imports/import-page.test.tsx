// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Import } from '#shared/imports.ts'
import { job } from '#test/screens/open-screener.tsx'
import { screensOver, type Answer } from '#test/screens/screens-over.tsx'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'
import { ImportPage } from './import-page.tsx'

beforeEach(() => {
  setWidth(deskWidth)
  // What reads a table beside the screen needs a browser: here it is read on it.
  vi.stubGlobal('Worker', undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nurse = { ...job, id: 4, title: 'Nurse', status: 'closed' as const }
const made: Import = {
  id: 8,
  fileName: 'Fair.csv',
  createdAt: '2026-03-05T09:00:00.000Z',
  user: { fullName: 'Hana Nováková' },
  added: 12,
  removed: 2,
  untouched: 9,
  undoneAt: null,
  mayUndo: true,
}

function open(answers: Record<string, Answer> = {}, earlier: Import[] = []) {
  return screensOver(
    [
      { path: '/candidates/import', Component: ImportPage },
      { path: '/candidates', Component: () => <p>The list</p> },
    ],
    {
      path: '/candidates/import',
      role: 'coo',
      answers: {
        'GET /api/jobs/titles': () => Response.json([job, nurse]),
        'GET /api/imports': () => Response.json(earlier, { headers: { 'x-total-count': String(earlier.length) } }),
        'POST /api/imports/check': () => Response.json({ leftOut: [] }),
        'POST /api/imports': ({ body }) =>
          Response.json({ importId: 8, added: (body['rows'] as unknown[]).length, leftOut: [] }),
        ...answers,
      },
    },
  )
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = async (select: string | RegExp, option: string) => {
  fireEvent.keyDown(screen.getByRole('combobox', { name: select }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
async function paste(text: string) {
  fireEvent.change(await screen.findByLabelText('Or paste cells'), { target: { value: text } })
  press('Use these cells')
}
/** From the columns on to where the rows are checked, with what was guessed. */
async function goToCheck() {
  await heading('Match the columns')
  press('Continue')
  await heading('Match the jobs')
  press('Continue')
  await heading('Match the statuses')
  press('Check the rows')
  await screen.findByRole('table', { name: 'Rows of the table' })
}
const line = 'Ada\tada@x.test\tProduct Designer\tRejected'
const table = `Name\tEmail\tJob\tStage\n${line}\nLi\tnothing\tProduct Designer\tHired`

describe('choosing a table', () => {
  test('a file that is no table is refused with what to do about it, and nothing goes on', async () => {
    open()
    const input = await screen.findByLabelText('File')
    fireEvent.change(input, { target: { files: [new File(['%PDF-1.7'], 'cv.pdf')] } })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A PDF is no table that can be read. Save the table as CSV or .xlsx.',
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Choose a table' })).toBeDefined()
  })

  test('a file that is too large is not even read', async () => {
    open()
    const file = new File(['Name'], 'big.csv')
    Object.defineProperty(file, 'size', { value: 11 * 1024 * 1024 })
    fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } })
    expect((await screen.findByRole('alert')).textContent).toContain('This is 11.0 MB. At most 10 MB')
  })

  test('a file leads on, and says what was read', async () => {
    open()
    const file = new File([table], 'Fair.csv')
    fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } })
    const next = await heading('Match the columns')
    expect(document.activeElement).toBe(next)
    expect(screen.getByText('Fair.csv: 2 rows, 4 columns')).toBeDefined()
  })
})

describe('matching', () => {
  test('a field that is given to another column is taken from the first; name and email are needed', async () => {
    open()
    await paste(`Name\tEmail\tMail\nAda\tada@x.test\ta@x.test`)
    await heading('Match the columns')
    await choose('What “Mail” is', 'Email')
    expect(screen.getByRole('combobox', { name: 'What “Email” is' }).textContent).toBe('Leave out')
    await choose('What “Mail” is', 'Notes')
    press('Continue')
    expect(screen.getByRole('alert').textContent).toBe('Say which column is the email address.')
  })

  test('how dates are meant is asked where the table does not tell', async () => {
    open()
    await paste('Name\tEmail\tApplied On\nAda\tada@x.test\t03/05/2024')
    await heading('Match the columns')
    press('Continue')
    expect(screen.getByRole('alert').textContent).toBe('Say whether dates are day first or month first.')
    fireEvent.click(screen.getByRole('radio', { name: /^Day first/ }))
    press('Continue')
    await heading('Match the jobs')
  })

  test('nothing is lost by going back', async () => {
    open()
    await paste('Name\tEmail\tJob\nAda\tada@x.test\tPilot\nLi\tli@x.test\tNurse')
    await heading('Match the columns')
    press('Continue')
    await heading('Match the jobs')
    expect(screen.getByRole('combobox', { name: 'The job of “Nurse”' }).textContent).toBe('Nurse (closed)')
    press('Continue')
    expect(screen.getByRole('alert').textContent).toContain('1 title is still open')
    await choose('The job of “Pilot”', 'Product Designer')
    press('Back')
    await heading('Match the columns')
    press('Back')
    await heading('Choose a table')
    press('Continue')
    press('Continue')
    await heading('Match the jobs')
    expect(screen.getByRole('combobox', { name: 'The job of “Pilot”' }).textContent).toBe('Product Designer')
  })

  test('without a column one job and one status are of all', async () => {
    const { sent } = open()
    await paste('Name\tEmail\nAda\tada@x.test')
    await heading('Match the columns')
    press('Continue')
    await heading('Match the jobs')
    press('Continue')
    expect(screen.getByRole('alert').textContent).toBe('Choose the job of these candidates.')
    await choose(/^Job of all/, 'Nurse (closed)')
    press('Continue')
    await heading('Match the statuses')
    await choose(/^Status of all/, 'Rejected')
    press('Check the rows')
    await screen.findByRole('table', { name: 'Rows of the table' })
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [
        'POST /api/imports/check',
        { rows: [{ row: 2, jobId: 4, name: 'Ada', email: 'ada@x.test', status: '200_rejected', skills: [] }] },
      ],
    ])
  })
})

describe('checking', () => {
  test('says of each row what becomes of it, with the fault at its cell, and shows those with one alone', async () => {
    open()
    await paste(table)
    await goToCheck()
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '2Adaada@x.testProduct DesignerRejectedWill be added',
      '3LinothingValid email is requiredProduct DesignerOffer AcceptedCannot be added',
    ])
    await choose('Rows shown', 'Cannot be added (1)')
    expect(screen.getAllByRole('row')).toHaveLength(2)
  })

  test('waits for an answer whether those who have only applied get their assessment, and sends it with the rows', async () => {
    const { sent } = open()
    await paste('Name\tEmail\tJob\nAda\tada@x.test\tProduct Designer')
    await goToCheck()
    press('Import 1 candidate')
    expect(screen.getByRole('alert').textContent).toBe('Say whether they are sent the assessment.')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'Yes, send 1' }))
    press('Import 1 candidate')
    await heading('Import ended')
    expect(sent.at(-1)).toMatchObject({ call: 'POST /api/imports', body: { sendAssessments: true } })
  })

  test('that could not be done is tried again', async () => {
    let away = true
    open({
      'POST /api/imports/check': () => (away ? new Response('', { status: 503 }) : Response.json({ leftOut: [] })),
    })
    await paste(table)
    await heading('Match the columns')
    press('Continue')
    press('Continue')
    await heading('Match the statuses')
    press('Check the rows')
    expect((await screen.findByRole('alert')).textContent).toContain('The rows could not be checked')
    away = false
    press('Try again')
    await screen.findByRole('table', { name: 'Rows of the table' })
  })
})

describe('importing', () => {
  const many = `Name\tEmail\tJob\tStage\n${Array.from({ length: 250 }, (_, at) => `P ${at}\tp${at}@x.test\tNurse\tHired`).join('\n')}`
  const batchesOf = (sent: ReturnType<typeof open>['sent']) => sent.filter(({ call }) => call === 'POST /api/imports')
  const lengths = (sent: ReturnType<typeof open>['sent']) =>
    batchesOf(sent).map(({ body }) => (body['rows'] as unknown[]).length)

  test('goes by the hundred rows with one key, and ends with where they are', async () => {
    const { sent } = open()
    await paste(many)
    await goToCheck()
    press('Import 250 candidates')
    await heading('Import ended')
    expect(screen.getByText('250 candidates were added.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Nurse' }).getAttribute('href')).toBe('/candidates?job=4')
    expect(lengths(sent)).toEqual([100, 100, 50])
    expect(new Set(batchesOf(sent).map(({ body }) => body['key'])).size).toBe(1)
    expect(batchesOf(sent)[0]!.body).toMatchObject({ fileName: 'Pasted cells', sendAssessments: false })
  })

  test('goes on after a lost answer with the same rows and the same key', async () => {
    let calls = 0
    const { sent } = open({
      'POST /api/imports': ({ body }) => {
        calls += 1
        if (calls === 2) throw new TypeError('Failed to fetch')
        return Response.json({ importId: 8, added: (body['rows'] as unknown[]).length, leftOut: [] })
      },
    })
    await paste(many)
    await goToCheck()
    press('Import 250 candidates')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The answer to some rows has not come. Go on: nobody is added twice.',
    )
    press('Go on')
    await heading('Import ended')
    expect(screen.getByText('250 candidates were added.')).toBeDefined()
    expect(lengths(sent)).toEqual([100, 100, 100, 50])
    expect(batchesOf(sent)[2]!.body).toEqual(batchesOf(sent)[1]!.body)
  })

  test('that cannot go on says why, and ends with what is left', async () => {
    open({ 'POST /api/imports': () => Response.json({ message: 'Job not found' }, { status: 400 }) })
    await paste(table)
    await goToCheck()
    press('Import 1 candidate')
    expect((await screen.findByRole('alert')).textContent).toBe('The import cannot go on: Job not found')
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
    press('End here')
    expect(screen.getByText('0 candidates were added, 2 rows left out.')).toBeDefined()
  })

  test('stops after the rows that are under way, and goes on', async () => {
    let answer: (() => void) | undefined
    const { sent } = open({
      'POST /api/imports': ({ body }) =>
        new Promise((resolve) => {
          answer = () => resolve(Response.json({ importId: 8, added: (body['rows'] as unknown[]).length, leftOut: [] }))
        }),
    })
    await paste(many)
    await goToCheck()
    press('Import 250 candidates')
    await waitFor(() => expect(answer).toBeDefined())
    press('Stop')
    answer!()
    expect(await screen.findByText('Stopped. 100 candidates were added so far.')).toBeDefined()
    expect(lengths(sent)).toEqual([100])
    answer = undefined
    press('Go on')
    await waitFor(() => expect(answer).toBeDefined())
    expect(lengths(sent)).toEqual([100, 100])
  })

  test('leaving before its end is asked about first', async () => {
    const { router } = open({ 'POST /api/imports': () => new Promise(() => {}) })
    await paste(many)
    await goToCheck()
    press('Import 250 candidates')
    await heading('Import')
    fireEvent.click(screen.getByRole('link', { name: 'Back to Candidates' }))
    expect(await screen.findByRole('alertdialog')).toBeDefined()
    expect(router.state.location.pathname).toBe('/candidates/import')
  })

  test('is undone once that was confirmed, until nobody is left', async () => {
    const lefts = [1, 0]
    const { sent } = open({ 'POST /api/imports/8/undo': () => Response.json({ removed: 1, left: lefts.shift()! }) })
    await paste(table)
    await goToCheck()
    press('Import 1 candidate')
    await heading('Import ended')
    press('Undo this import')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo the import' }))
    await heading('Choose a table')
    expect(sent.filter(({ call }) => call.endsWith('/undo'))).toHaveLength(2)
    expect(await screen.findByText('2 candidates of Pasted cells are gone.')).toBeDefined()
  })
})

describe('earlier imports', () => {
  test('say who imported what, how many are here, and are undone by whoever may', async () => {
    open({}, [made, { ...made, id: 7, fileName: 'Old.csv', mayUndo: false }])
    const list = await screen.findByRole('table', { name: 'Earlier imports' })
    await within(list).findByText('Fair.csv')
    const [, first, second] = within(list).getAllByRole('row')
    expect(first!.textContent).toMatch(/^Fair\.csvHana NovákováMar 5, 2026 \d\d:\d\d10 of 12Undo/)
    expect(within(second!).queryByRole('button')).toBeNull()
    fireEvent.click(within(first!).getByRole('button', { name: 'Undo the import of Fair.csv' }))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('9 candidates of Fair.csv')
  })

  test('are not there where nothing was imported', async () => {
    const { reads } = open()
    await waitFor(() => expect(reads.some((read) => read.startsWith('/api/imports'))).toBe(true))
    await waitFor(() => expect(screen.queryByText('Earlier imports')).toBeNull())
  })
})
