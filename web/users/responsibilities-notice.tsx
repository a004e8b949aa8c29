import { Link } from 'react-router'
import type { Responsibilities } from '#shared/accounts.ts'
import { dateAndTime } from '#web/wording/dates.ts'

type ResponsibilitiesNoticeProps = {
  name: string
  responsibilities: { data: Responsibilities | undefined; isError: boolean }
}

/** The interviews ahead and the open jobs that an account holds, each a link to where somebody else is named for it. */
export function ResponsibilitiesNotice({ name, responsibilities: { data, isError } }: ResponsibilitiesNoticeProps) {
  if (isError) return <p className="mt-2">{`What ${name} holds could not be read.`}</p>
  if (!data) return null
  return (
    <>
      {data.interviews.total > 0 && <Interviews name={name} interviews={data.interviews} />}
      {data.jobs.total > 0 && <Jobs name={name} jobs={data.jobs} />}
    </>
  )
}

type InterviewsProps = { name: string; interviews: Responsibilities['interviews'] }
function Interviews({ name, interviews: { total, soonest } }: InterviewsProps) {
  return (
    <div className="mt-2 flex flex-col gap-1">
      <p>
        {`${name} has ${total === 1 ? 'an interview' : `${total} interviews`} ahead. `}
        Nobody is told that they are gone: choose someone else first.
      </p>
      <ul className="list-disc pl-5">
        {soonest.map(({ id, candidateName, type, scheduledDate, leads }) => (
          <li key={id}>
            <HeldLink to={`/interviews/${id}`}>{candidateName}</HeldLink>
            {` · ${type}, ${scheduledDate ? dateAndTime(scheduledDate) : 'Not scheduled'}${leads ? '' : ', on the panel'}`}
          </li>
        ))}
        <More than={soonest.length} total={total} />
      </ul>
    </div>
  )
}

function Jobs({ name, jobs: { total, newest } }: { name: string; jobs: Responsibilities['jobs'] }) {
  return (
    <div className="mt-2 flex flex-col gap-1">
      <p>
        {`${name} submitted ${total === 1 ? 'an open job' : `${total} open jobs`}. `}
        Nobody is reminded of their candidates any more: choose Hand over first, beside the submitter.
      </p>
      <ul className="list-disc pl-5">
        {newest.map(({ id, title }) => (
          <li key={id} className="wrap-anywhere">
            <HeldLink to={`/jobs?job=${id}`}>{title}</HeldLink>
          </li>
        ))}
        <More than={newest.length} total={total} />
      </ul>
    </div>
  )
}

const HeldLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="text-accent-ink underline underline-offset-2">
    {children}
  </Link>
)

const More = ({ than, total }: { than: number; total: number }) =>
  total > than ? <li>{`and ${total - than} more`}</li> : null
