// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checked, choose, goToCheck, heading, openImport, paste, press, table } from '#test/screens/open-import.tsx'
import { workbook } from '#test/workbook.ts'
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

describe('choosing a table', () => {
  test('is not asked for while there is no job that anybody could be a candidate for', async () => {
    openImport({ 'GET /api/jobs/titles': () => Response.json([]) })
    expect(await screen.findByText('There is no job yet that they could be candidates for.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Job Postings' }).getAttribute('href')).toBe('/jobs')
    expect(screen.queryByLabelText('File')).toBeNull()
  })

  test('a file that is no table is refused with what to do about it, and nothing goes on', async () => {
    openImport()
    const input = await screen.findByLabelText('File')
    fireEvent.change(input, { target: { files: [new File(['%PDF-1.7'], 'cv.pdf')] } })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A PDF is no table that can be read. Save the table as CSV or .xlsx.',
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Choose a table' })).toBeDefined()
  })

  test('a file that is too large is not even read', async () => {
    openImport()
    const file = new File(['Name'], 'big.csv')
    Object.defineProperty(file, 'size', { value: 11 * 1024 * 1024 })
    fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } })
    expect((await screen.findByRole('alert')).textContent).toContain('This is 11.0 MB. At most 10 MB')
  })

  test('a file leads on, and says what was read', async () => {
    openImport()
    const file = new File([table], 'Fair.csv')
    fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } })
    const next = await heading('Match the columns')
    expect(document.activeElement).toBe(next)
    expect(screen.getByText('Fair.csv: 2 rows, 4 columns')).toBeDefined()
  })

  test('a workbook of several sheets asks which one, the first with rows chosen beforehand', async () => {
    openImport()
    const bytes = workbook([['Read me']], {
      Old: [['Name'], ['Li']],
      People: [
        ['Name', 'Email'],
        ['Ada', 'a@x.test'],
      ],
    })
    const file = new File([new Uint8Array(bytes)], 'Fair.xlsx')
    fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } })
    expect((await screen.findByRole('radio', { name: /^Old \(1 row\) ?Name/ })).getAttribute('aria-checked')).toBe(
      'true',
    )
    fireEvent.click(screen.getByRole('radio', { name: /^People/ }))
    press('Use this sheet')
    await heading('Match the columns')
    expect(screen.getByText('Fair.xlsx: 1 row, 2 columns')).toBeDefined()
  })
})

const fieldNames = () => screen.getAllByRole('combobox').map((field) => field.getAttribute('aria-label'))

describe('matching', () => {
  test('a field that is given to another column is taken from the first; name and email are needed', async () => {
    openImport()
    await paste(`Name\tEmail\tMail\nAda\tada@x.test\ta@x.test`)
    await heading('Match the columns')
    await choose('What “Mail” is', 'Email')
    expect(screen.getByRole('combobox', { name: 'What “Email” is' }).textContent).toBe('Leave out')
    await choose('What “Mail” is', 'Notes')
    press('Continue')
    expect(screen.getByRole('alert').textContent).toBe('Say which column is the email address.')
  })

  test('how dates are meant is asked where the table does not tell', async () => {
    openImport()
    await paste('Name\tEmail\tApplied On\nAda\tada@x.test\t03/05/2024')
    await heading('Match the columns')
    press('Continue')
    expect(screen.getByRole('alert').textContent).toBe('Say whether dates are day first or month first.')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Day first/ }))
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(screen.getByRole('radio', { name: /^Day first/ }))
    press('Continue')
    await heading('Match the jobs')
  })

  test('nothing is lost by going back', async () => {
    openImport()
    await paste('Name\tEmail\tJob\nAda\tada@x.test\tPilot\nLi\tli@x.test\tNurse')
    await heading('Match the columns')
    press('Continue')
    await heading('Match the jobs')
    expect(screen.getByRole('combobox', { name: 'The job of “Nurse”' }).textContent).toBe('Nurse (closed)')
    press('Continue')
    expect(screen.getByRole('alert').textContent).toContain('1 title is still open')
    const pilot = screen.getByRole('combobox', { name: 'The job of “Pilot”' })
    expect([document.activeElement, pilot.getAttribute('aria-invalid')]).toEqual([pilot, 'true'])
    await choose('The job of “Pilot”', 'Product Designer')
    expect(screen.getAllByRole('combobox').filter((box) => box.getAttribute('aria-invalid') === 'true')).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
    press('Back')
    await heading('Match the columns')
    press('Back')
    await heading('Choose a table')
    press('Continue')
    press('Continue')
    await heading('Match the jobs')
    expect(screen.getByRole('combobox', { name: 'The job of “Pilot”' }).textContent).toBe('Product Designer')
  })

  test('what is still open comes first, and stays in its place while it is chosen', async () => {
    openImport()
    const known = ['Nurse', 'nurse', 'NURSE'].map((title, at) => `Ada\tada${at}@x.test\t${title}`)
    await paste(['Name\tEmail\tJob', ...known, 'Li\tli@x.test\tPilot', 'Bo\tbo@x.test\tStoker'].join('\n'))
    await heading('Match the columns')
    press('Continue')
    await heading('Match the jobs')
    const order = ['Pilot', 'Stoker', 'Nurse', 'nurse', 'NURSE'].map((title) => `The job of “${title}”`)
    expect(fieldNames()).toEqual(order)
    await choose('The job of “Pilot”', 'Product Designer')
    expect(fieldNames()).toEqual(order)
  })

  test('without a column one job and one status are of all', async () => {
    const { sent } = openImport()
    await paste('Name\tEmail\nAda\tada@x.test')
    await heading('Match the columns')
    press('Continue')
    await heading('Match the jobs')
    press('Continue')
    expect(screen.getByRole('alert').textContent).toBe('Choose the job of these candidates.')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Job of all/ }))
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
    openImport()
    await paste(table)
    await goToCheck()
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '2AdaWill be addedada@x.testProduct DesignerRejected',
      '3LiCannot be addednothingValid email is requiredProduct DesignerOffer Accepted',
    ])
    await choose('Rows shown', 'Cannot be added (1)')
    expect(screen.getAllByRole('row')).toHaveLength(2)
  })

  test('waits for an answer whether those who have only applied get their assessment, and sends it with the rows', async () => {
    const { sent } = openImport()
    await paste('Name\tEmail\tJob\nAda\tada@x.test\tProduct Designer')
    await goToCheck()
    press('Import 1 candidate')
    expect(screen.getByRole('alert').textContent).toBe('Say whether they are sent the assessment.')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes, send 1' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Yes, send 1' }))
    press('Import 1 candidate')
    await heading('Import ended')
    expect(sent.at(-1)).toMatchObject({ call: 'POST /api/imports', body: { sendAssessments: true } })
  })

  test('that could not be done is tried again', async () => {
    let away = true
    openImport({
      'POST /api/imports/check': () => (away ? new Response('', { status: 503 }) : checked()),
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
