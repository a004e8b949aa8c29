import type { z } from 'zod'
import { isWebAddress } from '#shared/is-web-address.ts'
import type { JobPlatform } from '#shared/jobs.ts'
import { platformLabels } from '#shared/platforms.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { RetryPosting } from './retry-posting.tsx'

type Posting = z.infer<typeof JobPlatform>
const tones = new Map<string, Tone>([
  ['posted', 'green'],
  ['pending', 'yellow'],
  ['failed', 'rose'],
])

/** A platform that the product no longer knows goes by its own name. */
const names: ReadonlyMap<string, string> = new Map(Object.entries(platformLabels))

type JobPostingsProps = {
  jobId: number
  postings: readonly Posting[]
  /** The address that the dialog shows at its head. */
  careersPage: string | undefined
}

/** Where the job is posted, and how each posting stands. */
export function JobPostings({ jobId, postings, careersPage }: JobPostingsProps) {
  return (
    <section aria-labelledby="postings" className="flex flex-col gap-1.5">
      <h3 id="postings" className="text-meta font-medium text-ink-soft">
        Platforms
      </h3>
      <ul className="divide-y rounded-control border bg-surface">
        {postings.map(({ id, platform, status, postUrl, errorMessage }) => (
          <li key={id} className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
            <span className="min-w-0">
              {postUrl && postUrl !== careersPage && isWebAddress(postUrl) ? (
                <OutsideLink href={postUrl}>{names.get(platform) ?? platform}</OutsideLink>
              ) : (
                (names.get(platform) ?? platform)
              )}
              {errorMessage && <span className="block text-meta text-danger-ink wrap-anywhere">{errorMessage}</span>}
            </span>
            <span className="flex items-center gap-2">
              {status === 'failed' && (
                <RetryPosting jobId={jobId} postingId={id} name={names.get(platform) ?? platform} />
              )}
              <Badge tone={tones.get(status) ?? 'grey'}>{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
