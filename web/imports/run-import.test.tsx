// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Import } from '#shared/imports.ts'
import { addedAll, goToCheck, heading, openImport, paste, press, table } from '#test/screens/open-import.tsx'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'

beforeEach(() => {
  setWidth(deskWidth)
  // What reads a table beside the screen needs a browser: here it is read on it.
  vi.stubGlobal('Worker', undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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

type Sent = ReturnType<typeof openImport>['sent']
const batchesOf = (sent: Sent) => sent.filter(({ call }) => call === 'POST /api/imports')
const lengths = (sent: Sent) => batchesOf(sent).map(({ body }) => (body['rows'] as unknown[]).length)

describe('importing', () => {
  const many = `Name\tEmail\tJob\tStage\n${Array.from({ length: 250 }, (_, at) => `P ${at}\tp${at}@x.test\tNurse\tHired`).join('\n')}`
  test('goes by the hundred rows with one key, and ends with where they are', async () => {
    const { sent } = openImport()
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
    const { sent } = openImport({
      'POST /api/imports': ({ body }) => {
        calls += 1
        if (calls === 2) throw new TypeError('Failed to fetch')
        return addedAll(body)
      },
    })
    await paste(many)
    await goToCheck()
    press('Import 250 candidates')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Some answers have not come. Go on: nobody, and no resume, is added twice.',
    )
    press('Go on')
    await heading('Import ended')
    expect(screen.getByText('250 candidates were added.')).toBeDefined()
    expect(lengths(sent)).toEqual([100, 100, 100, 50])
    expect(batchesOf(sent)[2]!.body).toEqual(batchesOf(sent)[1]!.body)
  })

  test('goes on after somebody has signed in again', async () => {
    let out = true
    openImport({
      'POST /api/imports': ({ body }) =>
        out ? Response.json({ message: 'Not signed in' }, { status: 401 }) : addedAll(body),
    })
    await paste(table)
    await goToCheck()
    press('Import 1 candidate')
    await screen.findByRole('alert')
    out = false
    press('Go on')
    await heading('Import ended')
  })

  test('that cannot go on says why, and ends with what is left', async () => {
    openImport({ 'POST /api/imports': () => Response.json({ message: 'Job not found' }, { status: 400 }) })
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
    const { sent } = openImport({
      'POST /api/imports': ({ body }) =>
        new Promise((resolve) => {
          answer = () => resolve(addedAll(body))
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

  test('leaving before its end is asked about first, in words that do not say that it discards whom it added', async () => {
    const { router } = openImport({ 'POST /api/imports': () => new Promise(() => {}) })
    await paste(many)
    await goToCheck()
    press('Import 250 candidates')
    await heading('Import')
    fireEvent.click(screen.getByRole('link', { name: 'Back to Candidates' }))
    expect(await screen.findByRole('alertdialog', { name: 'Leave the import?' })).toBeDefined()
    expect(screen.getByText(/^The rows that are left are not added\. Whoever was added stays/)).toBeDefined()
    expect(screen.queryByText(/discard|not been saved/i)).toBeNull()
    press('Stay here')
    expect(router.state.location.pathname).toBe('/candidates/import')
  })

  test('leaving a table that nothing was added from asks about changes', async () => {
    openImport({})
    await paste(table)
    await heading('Match the columns')
    fireEvent.click(screen.getByRole('link', { name: 'Back to Candidates' }))
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeDefined()
  })

  test('is undone once that was confirmed, until nobody is left', async () => {
    const lefts = [1, 0]
    const { sent } = openImport({
      'POST /api/imports/8/undo': () => Response.json({ removed: 1, left: lefts.shift()! }),
    })
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
    openImport({}, [made, { ...made, id: 7, fileName: 'Old.csv', mayUndo: false }])
    const list = await screen.findByRole('table', { name: 'Earlier imports' })
    await within(list).findByText('Fair.csv')
    const [, first, second] = within(list).getAllByRole('row')
    expect(first!.textContent).toMatch(/^Fair\.csvHana NovákováMar 5, 2026 \d\d:\d\d10 of 12Undo/)
    expect(within(second!).queryByRole('button')).toBeNull()
    fireEvent.click(within(first!).getByRole('button', { name: 'Undo the import of Fair.csv' }))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('9 candidates of Fair.csv')
  })

  test('are not there where nothing was imported', async () => {
    const { reads } = openImport()
    await waitFor(() => expect(reads.some((read) => read.startsWith('/api/imports'))).toBe(true))
    await waitFor(() => expect(screen.queryByText('Earlier imports')).toBeNull())
  })
})
