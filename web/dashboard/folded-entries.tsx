import { useId, useState } from 'react'
import { AgoTime } from '#web/wording/ago-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { ActivitySentence } from './activity-sentence.tsx'
import { runInWords, type Run } from './fold-runs.ts'

/** Several entries as one, which opens to them. `now` in milliseconds. */
export function FoldedEntries({ run, now }: { run: Run; now: number }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <p>
        <span className="font-medium">System</span> {runInWords(run)}
      </p>
      <div className="flex flex-wrap items-center gap-x-1">
        <AgoTime at={run[0].timestamp} now={now} className="text-ink-faint" />
        <Button
          variant="quiet"
          size="small"
          className="h-6 px-1.5 pointer-coarse:-my-1 print:hidden"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'Show'}
          <span className="sr-only"> what the system did</span>
        </Button>
      </div>
      <ol id={id} className="flex flex-col gap-2">
        {open &&
          run.map((entry) => (
            <li key={entry.id} className="border-l pl-2.5 first:mt-2">
              <ActivitySentence entry={entry} />
              <AgoTime at={entry.timestamp} now={now} className="text-ink-faint" />
            </li>
          ))}
      </ol>
    </>
  )
}
