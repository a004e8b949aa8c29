import type { AccessEntry } from '#shared/access-log.ts'
import type { Column } from '#web/tables/column.ts'
import { accessWords, furtherWords, whoWords } from './access-words.ts'
import { Time, Who } from './log-columns.tsx'

/** The columns of sign-ins and exports. */
export const accessColumns: Column<AccessEntry>[] = [
  { key: 'time', header: 'Time', width: '11rem', cell: ({ at }) => <Time at={at} /> },
  { key: 'who', header: 'Who', width: '13rem', cell: (entry) => <Whose entry={entry} /> },
  { key: 'what', header: 'What', namesRow: true, cell: (entry) => <What entry={entry} /> },
]

/** On a phone, all of it in one. */
export const narrowAccessColumns: Column<AccessEntry>[] = [
  {
    key: 'what',
    header: 'Sign-ins and exports',
    cell: (entry) => (
      <div className="grid max-w-[calc(100vw-4.5rem)] gap-0.5 py-1">
        <Whose entry={entry} />
        <What entry={entry} />
        <Time at={entry.at} />
      </div>
    ),
  },
]

const Whose = ({ entry }: { entry: AccessEntry }) => <Who user={entry.user} otherwise={whoWords(entry)} />

function What({ entry }: { entry: AccessEntry }) {
  const further = furtherWords(entry)
  return (
    <div className="max-w-full whitespace-normal wrap-anywhere">
      <p>{accessWords(entry)}</p>
      {further && <p className="text-meta text-ink-soft">{further}</p>}
    </div>
  )
}
