import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { peopleWhoFitMax } from '#shared/limits.ts'
import type { Job } from '#shared/jobs.ts'
import { rediscovery, type PersonWhoFits } from '#shared/rediscovery.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { readPage } from '#web/api/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { many } from '#web/wording/many.ts'
import { PersonYouKnow } from './person-you-know.tsx'

const ConsiderDialog = lazyPart(async () => (await import('#web/consider/consider-dialog.tsx')).ConsiderDialog)
const SelectionConsiderDialog = lazyPart(
  async () => (await import('#web/consider/selection-consider-dialog.tsx')).SelectionConsiderDialog,
)

export type PeopleYouKnowProps = {
  job: Pick<Job, 'id' | 'title' | 'status'>
  /** Within a window, whose headings are smaller. */
  within?: 'window'
}

const firstShown = 5
/** How many at a time: a few, a screen of them, all. */
const further = new Map([
  [firstShown, 20],
  [20, peopleWhoFitMax],
])

/** Who of earlier jobs fits, why, and considering them for this one; nothing where nobody does. */
export function PeopleYouKnow({ job, within }: PeopleYouKnowProps) {
  const meet = useMeeting()
  const [pageSize, setPageSize] = useState(firstShown)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState<readonly PersonWhoFits[]>()
  const loaded = useQuery(readPage(rediscovery.list, { params: { id: job.id }, query: { page: 1, pageSize } }))
  const { data, error } = loaded
  if (error && !data) return <LoadError title="Error loading people you know" reads={[loaded]} />
  const rows = data?.rows ?? []
  const chosen = rows.filter(({ id }) => picked.has(id))
  const next = further.get(pageSize)
  const title = 'People you know'
  const list = data && rows.length > 0 && (
    <>
      <p className="text-meta text-ink-soft">{fitWords(data.total)}</p>
      <ul aria-label={title} className="divide-y overflow-hidden rounded-control border bg-surface">
        {rows.map((person) => (
          <PersonYouKnow
            key={person.id}
            person={person}
            picked={picked.has(person.id)}
            onPick={() => setPicked(toggled(picked, person.id))}
            onConsider={() => setAsked([person])}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {next && data.total > rows.length && (
          <Button variant="quiet" size="small" pending={loaded.isPlaceholderData} onClick={() => setPageSize(next)}>
            {`Show ${Math.min(next, data.total) - rows.length} more`}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="small" className="ml-auto" onClick={() => setAsked(chosen)}>
            {`Consider ${many(chosen.length, 'person').replace('persons', 'people')}`}
          </Button>
        )}
      </div>
    </>
  )
  return (
    // What is sent from its windows comes by here, and would go on to the form of the job.
    <div onSubmit={(event) => event.stopPropagation()} className="empty:hidden">
      {list &&
        (within ? (
          <section
            ref={meet}
            tabIndex={-1}
            aria-labelledby="people-you-know"
            className="flex scroll-mt-4 flex-col gap-1.5 outline-none"
          >
            <h3 id="people-you-know" className="text-meta font-medium text-ink-soft">
              {title}
            </h3>
            {list}
          </section>
        ) : (
          <Card title={title} bodyClassName="flex flex-col gap-3">
            {list}
          </Card>
        ))}
      {asked && (
        <Suspense>
          {asked.length === 1 ? (
            <ConsiderDialog candidate={asked[0]!} job={job} onClose={() => setAsked(undefined)} />
          ) : (
            <SelectionConsiderDialog
              candidates={asked}
              job={job}
              onClose={() => {
                setAsked(undefined)
                setPicked(new Set())
              }}
            />
          )}
        </Suspense>
      )}
    </div>
  )
}

/** Whoever was led here by a job's approval sees them at once, and goes on from there, though they come after the rest. */
function useMeeting() {
  const { hash, key } = useLocation()
  return useCallback(
    (section: HTMLElement | null) => {
      if (!section || !key || hash !== '#people-you-know') return
      section.scrollIntoView({ block: 'start' })
      section.focus({ preventScroll: true })
    },
    [hash, key],
  )
}

/** "4 people of earlier jobs fit this one". */
const fitWords = (total: number) =>
  total === 1
    ? '1 person of an earlier job fits this one.'
    : total < peopleWhoFitMax
      ? `${total} people of earlier jobs fit this one.`
      : `${total} people or more of earlier jobs fit this one; these fit best.`

function toggled(picked: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const now = new Set(picked)
  if (!now.delete(id)) now.add(id)
  return now
}
