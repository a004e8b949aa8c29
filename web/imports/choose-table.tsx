import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { tableBytesMax, tableRowsMax } from '#shared/limits.ts'
import { downloadText } from '#web/analytics/download-text.ts'
import { exampleCsv } from '#web/imports/read/example-csv.ts'
import type { Choices } from '#web/imports/match/choices.ts'
import { readFile, readPasted } from '#web/imports/read/read-apart.ts'
import { NoTable, unreadable, type Table } from '#web/imports/read/table.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { StepFrame } from './step-frame.tsx'

/** Most tables have one sheet. */
const ChooseSheet = lazyPart(async () => (await import('./choose-sheet.tsx')).ChooseSheet)

const tables = {
  accept: '.csv,.tsv,.txt,.xlsx,text/csv',
  prompt: 'Choose a CSV or Excel file (.xlsx), or drop it here',
}

type ChooseTableProps = {
  /** The one that was chosen before, for whoever comes back. */
  table: Table | undefined
  /** What it was read as, and what its columns most likely are. */
  onTable: (table: Table, guessed: Choices) => void
  onKeep: () => void
  arrived: boolean
}

/** The first step: a file, or cells from a spreadsheet. Nothing leaves the browser yet. */
export function ChooseTable({ table, onTable, onKeep, arrived }: ChooseTableProps) {
  const [pasted, setPasted] = useState('')
  const reading = useMutation({
    mutationFn: async ({ source, sheet }: { source: File | string; sheet?: string }) => {
      const read = await (typeof source === 'string' ? readPasted(source) : readFile(source, sheet))
      if ('sheets' in read) return read
      const { firstChoices } = await import('#web/imports/match/choices.ts')
      return { table: read, guessed: firstChoices(read) }
    },
    onSuccess: (read) => 'table' in read && onTable(read.table, read.guessed),
  })
  const source = reading.variables?.source
  const chosen = source instanceof File ? source : null
  const error = reading.error ? (reading.error instanceof NoTable ? reading.error.message : unreadable) : undefined
  return (
    <StepFrame
      title="Choose a table"
      arrived={arrived}
      table={table}
      {...(table && { next: { label: 'Continue', onPress: onKeep } })}
    >
      <p className="max-w-prose text-ink-soft">
        A row for each candidate, and a first row that says what the columns are, as Greenhouse, Lever, Ashby and others
        export it. At most {tableRowsMax.toLocaleString('en')} rows and {tableBytesMax / 1024 ** 2} MB. You see what
        becomes of each before anything is added.
      </p>
      <Field label="File" error={chosen ? error : undefined}>
        <FileDrop
          file={chosen}
          {...tables}
          onChange={(file) => (file ? reading.mutate({ source: file }) : reading.reset())}
          disabled={reading.isPending}
        />
      </Field>
      {reading.isPending && (
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          <Spinner /> Reading the table…
        </p>
      )}
      {chosen && reading.data && 'sheets' in reading.data && (
        <Suspense>
          <ChooseSheet sheets={reading.data.sheets} onChoose={(sheet) => reading.mutate({ source: chosen, sheet })} />
        </Suspense>
      )}
      <Field
        label="Or paste cells"
        hint="Copied in a spreadsheet, with the row that says what the columns are."
        error={chosen ? undefined : error}
      >
        <Textarea value={pasted} rows={3} onChange={({ target }) => setPasted(target.value)} spellCheck={false} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={pasted.trim() === ''}
          pending={reading.isPending && !chosen}
          onClick={() => reading.mutate({ source: pasted })}
        >
          Use these cells
        </Button>
        <Button
          variant="quiet"
          icon={<Download />}
          onClick={() => downloadText(exampleCsv(), { name: 'candidates-example.csv', type: 'text/csv' })}
        >
          Download an example
        </Button>
      </div>
    </StepFrame>
  )
}
