import { useQuery } from '@tanstack/react-query'
import { candidates, type TimelineEntry } from '#shared/candidates.ts'
import { describeStatus } from '#shared/pipeline.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { AgoTime } from '#web/wording/ago-time.tsx'
import { RejectionNote } from './rejection-note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { z } from 'zod'

type Entry = z.infer<typeof TimelineEntry>

/** What happened with a candidate, newest first: activity, emails, interviews, offers. */
export function CandidateTimeline({ id }: { id: number }) {
  const loaded = useQuery(read(candidates.activity, { params: { id } }))
  const { data, error } = loaded
  return (
    <section aria-labelledby="timeline" className="flex flex-col gap-3">
      <h2 id="timeline" className="font-semibold">
        Timeline
      </h2>
      {error && !data ? (
        <LoadError title="Error loading the timeline" reads={[loaded]} />
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : data.length === 0 ? (
        <p className="text-ink-soft">Nothing has happened yet.</p>
      ) : (
        <ol className="flex flex-col">
          {data.map((entry) => (
            <li
              key={entry.id}
              className="relative ml-1.5 border-l pb-4 pl-5 last:border-l-transparent last:pb-0 before:absolute before:top-1.5 before:-left-1 before:size-2 before:rounded-full before:bg-neutral-8"
            >
              <p>
                <span className="font-medium">{entry.user?.fullName ?? 'System'}</span> {actionHere(entry)}
              </p>
              <Turn entry={entry} />
              <Reason entry={entry} />
              <OtherJob entry={entry} />
              {entry.rejection && <RejectionNote rejection={entry.rejection} />}
              <AgoTime at={entry.timestamp} className="text-meta text-ink-faint" />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Whose process it is goes without saying here. */
const actionHere = ({ action }: Entry) => action.replace(/ (?:in|on|to) the process$/, '')

/** From which status to which, where the entry tells. */
function Turn({ entry: { details } }: { entry: Entry }) {
  const { from, to } = details ?? {}
  if (typeof from !== 'string' || typeof to !== 'string') return null
  return (
    <p className="text-ink-soft">
      {describeStatus(from).label}
      <span aria-hidden> → </span>
      <span className="sr-only"> to </span>
      {describeStatus(to).label}
    </p>
  )
}

/** Why a request for deletion was declined, as the candidate was told. */
function Reason({ entry: { details } }: { entry: Entry }) {
  const reason = details?.['reason']
  return typeof reason === 'string' && <p className="wrap-anywhere whitespace-pre-wrap text-ink-soft">{reason}</p>
}

/** For which job somebody was considered too, and from which they came (decision 75). */
function OtherJob({ entry: { details } }: { entry: Entry }) {
  const { consideredFrom, consideredFor } = details ?? {}
  const job = consideredFor ?? consideredFrom
  if (typeof job !== 'string') return null
  return (
    <p className="wrap-anywhere text-ink-soft">{consideredFor === undefined ? `Considered already for ${job}` : job}</p>
  )
}
