import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { describeStatus } from '#shared/pipeline.ts'
import { describeRejectionReason } from '#shared/rejection-reasons.ts'
import type { PersonWhoFits } from '#shared/rediscovery.ts'
import { CandidateStatusBadge } from '#web/candidates/candidate-status-badge.tsx'
import { jobTitleOf } from '#web/candidates/job-title-of.ts'
import { pickLook } from '#web/tables/pick-look.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { dayText } from '#web/wording/dates.ts'

type PersonYouKnowProps = {
  person: PersonWhoFits
  picked: boolean
  onPick: () => void
  onConsider: () => void
}

/** Somebody of an earlier job: how far they came there, and which of the skills their skills or resume name. */
export function PersonYouKnow({ person, picked, onPick, onConsider }: PersonYouKnowProps) {
  const { id, name, status, skillsAsked } = person
  return (
    <li className="flex items-start gap-x-3 px-4 py-3 max-sm:flex-wrap">
      <label className="-my-1.5 -ml-2 grid min-h-9 min-w-8 place-items-center pointer-coarse:min-h-11">
        <input
          type="checkbox"
          // Of no form: Enter on it would save the job around it.
          form=""
          aria-label={`Select ${name}`}
          checked={picked}
          onChange={onPick}
          className={pickLook}
        />
      </label>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 max-sm:basis-3/4">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={`/candidates/${id}`}
            translate="no"
            className="min-w-0 font-medium wrap-anywhere hover:text-accent-ink hover:underline"
          >
            {name}
          </Link>
          <CandidateStatusBadge status={status} />
        </div>
        <p className="text-meta wrap-anywhere text-ink-soft">{howFar(person)}</p>
        <ul aria-label={`Skills of the job that ${name} shows`} className="flex flex-wrap gap-1">
          {skillsAsked.map(({ name: skill, found }) => (
            <Skill key={skill} name={skill} found={found} />
          ))}
        </ul>
      </div>
      <Button size="small" aria-label={`Consider ${name}`} className="max-sm:mt-2 max-sm:ml-9" onClick={onConsider}>
        Consider
      </Button>
    </li>
  )
}

/** "For Welder · came to Offer Sent · rejected on Mar 5, 2026 · another candidate was chosen · Lima". */
function howFar({ furthestStatus, stageSince, status, rejectionReason, location, ...candidate }: PersonWhoFits) {
  const since = stageSince && dayText(stageSince)
  return [
    `For ${jobTitleOf(candidate)}`,
    furthestStatus && `came to ${describeStatus(furthestStatus).label}`,
    since && (status === '90_talent_pool' ? `in the talent pool since ${since}` : `rejected on ${since}`),
    rejectionReason && describeRejectionReason(rejectionReason).toLowerCase(),
    location,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "Not found" says what is written of somebody, not what they can do (decision 19). */
const Skill = ({ name, found }: { name: string; found: boolean }) => (
  <li
    className={cn(
      'inline-flex h-5 max-w-full items-center gap-1 rounded-full px-2 text-meta',
      found ? 'bg-pressed text-ink' : 'border border-dashed text-ink-faint',
    )}
  >
    {found && <Check aria-hidden className="size-3 shrink-0 text-accent" />}
    <span className="truncate" title={name}>
      {name}
    </span>
    <span className="sr-only">{found ? ', found' : ', not found'}</span>
  </li>
)
