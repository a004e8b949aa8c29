import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { evaluationDueDays } from '#shared/evaluations-due.ts'
import { interviews } from '#shared/interviews.ts'
import { can, type Role } from '#shared/permissions.ts'
import type { InterviewStatus } from '#shared/pipeline.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { readPage } from '#web/api/read.ts'
import { useUser } from '#web/session/use-session.ts'
import { BeyondLastPage } from '#web/shell/beyond-last-page.tsx'
import { usePaging } from '#web/shell/use-paging.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/tables/pagination.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { InterviewCard } from './interview-card.tsx'
import { useNow } from './use-now.ts'

type InterviewListProps = {
  /** undefined lists them all. */
  status?: InterviewStatus
  sort: 'scheduledDate' | '-scheduledDate'
  empty: string
  /** Those alone that the reader leads, or sits on the panel of. */
  mine: boolean
  /** Those alone that wait for the reader's evaluation. */
  due?: boolean
}

const firstOne = (role: Role) =>
  can(role, 'interviews.schedule')
    ? 'Invite a candidate from the screener, or schedule an interview on a candidate’s page.'
    : 'An executive invites candidates and schedules their interviews.'
const noneOfYours = 'You lead none of them and sit on no panel. Switch Only mine off to see everyone’s.'
const allEvaluated = `You have evaluated your interviews of the last ${evaluationDueDays} days, as far as they are still to be decided on.`

/** One page of interviews as cards, with the loading and empty texts of SPEC 2. */
export function InterviewList({ status, sort, empty, mine, due = false }: InterviewListProps) {
  const { role } = useUser()
  const paging = usePaging()
  const { page, pageSize } = paging
  const wanted = {
    page,
    pageSize,
    sort,
    ...(status && { status }),
    ...(mine && { mine: '1' as const }),
    ...(due && { due: '1' as const }),
  }
  const list = useQuery(readPage(interviews.list, { query: wanted }))
  const { data, error, isPlaceholderData } = list
  const now = useNow()
  const failure = <LoadError title="Error loading interviews" reads={[list]} className={data && 'mb-4'} />
  if (!data)
    return error ? (
      failure
    ) : (
      <p role="status" className="flex items-center justify-center gap-2 py-16 text-ink-soft">
        <Spinner />
        Loading interviews...
      </p>
    )
  if (data.rows.length === 0 && data.total > 0) return <BeyondLastPage total={data.total} pageSize={pageSize} />
  return (
    <div aria-busy={isPlaceholderData}>
      {failure}
      {data.rows.length === 0 ? (
        <EmptyState
          icon={<CalendarDays />}
          text={empty}
          hint={due ? allEvaluated : mine ? noneOfYours : firstOne(role)}
          className="rounded-surface border bg-surface"
        />
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2 min-[90rem]:grid-cols-3">
          {data.rows.map((interview) => (
            <InterviewCard key={interview.id} interview={interview} now={now} due={due} />
          ))}
        </ul>
      )}
      {data.total > 0 && <Pagination {...paging} total={data.total} noun="interviews" />}
    </div>
  )
}
