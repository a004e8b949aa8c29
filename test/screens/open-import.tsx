import { fireEvent, screen } from '@testing-library/react'
import type { Import, imports } from '#shared/imports.ts'
import type { Output } from '#shared/route.ts'
import { ImportPage } from '#web/imports/import-page.tsx'
import { job } from './open-screener.tsx'
import { screensOver, type Answer } from './screens-over.tsx'

const nurse = { ...job, id: 4, title: 'Nurse', status: 'closed' as const }

/** Import Candidates over a server that answers as told, for two jobs: an active one and a closed one. */
export function openImport(answers: Record<string, Answer> = {}, earlier: Import[] = []) {
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
        'POST /api/imports/check': () => checked(),
        'POST /api/imports': ({ body }) => addedAll(body),
        ...answers,
      },
    },
  )
}

/** Nothing is wrong with the rows, but for what is said. */
export const checked = (more: Partial<Output<typeof imports.check>> = {}) =>
  Response.json({ leftOut: [], pastRetention: [], retentionMonths: 0, ...more })

/** Each row has become the candidate of a hundred more than its number. */
export function addedAll(body: Record<string, unknown>) {
  const rows = body['rows'] as { row: number }[]
  const candidates = rows.map(({ row }) => ({ row, id: row + 100 }))
  return Response.json({ importId: 8, added: rows.length, leftOut: [], candidates })
}

export const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const choose = async (select: string | RegExp, option: string) => {
  fireEvent.keyDown(screen.getByRole('combobox', { name: select }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
export async function paste(text: string) {
  fireEvent.change(await screen.findByLabelText('Or paste cells'), { target: { value: text } })
  press('Use these cells')
}

/** From the columns on to where the rows are checked, with what was guessed. */
export async function goToCheck() {
  await heading('Match the columns')
  press('Continue')
  await heading('Match the jobs')
  press('Continue')
  await heading('Match the statuses')
  press('Check the rows')
  await screen.findByRole('table', { name: 'Rows of the table' })
}
/** Two rows, of which one has no address. */
const line = 'Ada\tada@x.test\tProduct Designer\tRejected'
export const table = `Name\tEmail\tJob\tStage\n${line}\nLi\tnothing\tProduct Designer\tHired`
