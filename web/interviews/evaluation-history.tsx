import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { interviews, type Evaluation } from '#shared/interviews.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { ago } from '#web/wording/ago.ts'
import { Button } from '#web/ui/button.tsx'
import { dateAndTime } from '#web/wording/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { changesBetween, type Change } from './amendments.ts'

export const isAmended = ({ createdAt, updatedAt }: Evaluation) => createdAt !== updatedAt

/** That an evaluation was amended, by whom and when, and on request what it said before. */
export function EvaluationHistory({ evaluation }: { evaluation: Evaluation }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const author = evaluation.evaluator?.fullName ?? 'a former colleague'
  return (
    <section aria-label={`History of the evaluation by ${author}`} className="flex flex-col gap-2 text-meta">
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="text-ink-soft">{`Amended ${ago(evaluation.updatedAt)} by ${author}`}</p>
        <Button variant="quiet" size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Hide earlier versions' : 'Show earlier versions'}
        </Button>
      </div>
      <div id={id}>{open && <Versions evaluation={evaluation} />}</div>
    </section>
  )
}

function Versions({ evaluation }: { evaluation: Evaluation }) {
  const { id, interviewId, updatedAt } = evaluation
  const query = read(interviews.history, { params: { id: interviewId, evaluationId: id } })
  // A version more than was read last, after an amendment.
  const loaded = useQuery({ ...query, queryKey: [...query.queryKey, updatedAt] })
  const { data, error } = loaded
  if (error && !data) return <LoadError title="Error loading earlier versions" reads={[loaded]} />
  if (!data) return <Skeleton className="h-16" />
  const versions = [evaluation, ...data]
  return (
    <ol className="flex flex-col gap-3">
      {data.map((former, at) => (
        <li key={former.updatedAt} className="rounded-control border px-3 py-2">
          <p className="font-medium">{`Changed on ${dateAndTime(versions[at]?.updatedAt ?? updatedAt)}`}</p>
          <Changes changes={changesBetween(former, versions[at] ?? evaluation)} />
        </li>
      ))}
    </ol>
  )
}

const Changes = ({ changes }: { changes: readonly Change[] }) =>
  changes.length === 0 ? (
    <p className="text-ink-soft">Submitted again without a change.</p>
  ) : (
    <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-ink-soft">{field}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <del className="text-ink-soft">{before ?? 'nothing'}</del>
            <span className="sr-only"> became </span>
            <span aria-hidden>{' → '}</span>
            <ins className="font-medium no-underline">{after ?? 'nothing'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
