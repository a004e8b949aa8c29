import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { MissingEvaluations } from '#shared/interviews.ts'

/** That not everybody who met the candidate has said what they think: whoever decides now decides without it. */
export const MissingEvaluationsNotice = ({ interview: { id, type, names } }: { interview: MissingEvaluations }) => (
  <div className="flex gap-2 border-t bg-amber-soft px-5 py-3">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span>
        {type} Interview not evaluated yet by <span translate="no">{listed.format(names)}</span>.
      </span>
      <Link
        to={`/interviews/${id}`}
        className="inline-flex items-center font-medium text-accent-ink hover:underline pointer-coarse:min-h-11"
      >
        See the interview
      </Link>
    </p>
  </div>
)

const listed = new Intl.ListFormat('en')
