import type { InterviewsAhead } from '#shared/accounts.ts'
import { Link } from 'react-router'
import { dateAndTime } from '#web/ui/dates.ts'

type HeldInterviewsProps = { name: string; ahead: { data: InterviewsAhead | undefined; isError: boolean } }

/** The interviews ahead that an account holds, each a link to where somebody else is named for it. */
export function HeldInterviews({ name, ahead: { data, isError } }: HeldInterviewsProps) {
  if (isError) return <p className="mt-2">{`Whether ${name} has interviews ahead could not be read.`}</p>
  if (!data || data.total === 0) return null
  const { total, soonest } = data
  return (
    <div className="mt-2 flex flex-col gap-1">
      <p>
        {`${name} has ${total === 1 ? 'an interview' : `${total} interviews`} ahead. `}
        Nobody is told that they are gone: choose someone else first.
      </p>
      <ul className="list-disc pl-5">
        {soonest.map(({ id, candidateName, type, scheduledDate, leads }) => (
          <li key={id}>
            <Link to={`/interviews/${id}`} className="text-accent-ink underline underline-offset-2">
              {candidateName}
            </Link>
            {` · ${type}, ${scheduledDate ? dateAndTime(scheduledDate) : 'Not scheduled'}${leads ? '' : ', on the panel'}`}
          </li>
        ))}
        {total > soonest.length && <li>{`and ${total - soonest.length} more`}</li>}
      </ul>
    </div>
  )
}
