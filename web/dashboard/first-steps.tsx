import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Check } from 'lucide-react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { Dashboard } from '#shared/analytics.ts'
import { can, mayApproveJob, type Role } from '#shared/permissions.ts'
import { settings } from '#shared/settings.ts'
import { read } from '#web/api/read.ts'
import { useUser } from '#web/session/use-session.ts'
import { cn } from '#web/ui/cn.ts'
import { SetUpFirst } from './set-up-first.tsx'

type Facts = Pick<z.infer<typeof Dashboard>, 'stats' | 'trends'>

interface Step {
  name: string
  text: string
  /** Where its name leads; without one another does it. No link bears the name of a screen, which the sidebar's does. */
  to?: string
  outside?: { to: string; text: string }
}

/** From an empty product to the first offer: what comes next and where; nothing once an offer has been sent. */
export function FirstSteps({ facts }: { facts: Facts }) {
  const user = useUser()
  const { role } = user
  const mayPost = (approvalRequired: boolean) => mayApproveJob(user, { submitterId: user.id }, approvalRequired)
  const rules = useQuery({ ...read(settings.hiring, {}), enabled: facts.stats.offersSent === 0 && !mayPost(true) })
  if (facts.stats.offersSent > 0) return null
  const now = reached(facts)
  return (
    <section aria-labelledby="first-steps" className="mt-5 rounded-surface border bg-surface">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b px-4 py-2.5">
        <h2 id="first-steps" className="text-section font-semibold">
          First steps
        </h2>
        {can(role, 'settings.edit') && <SetUpFirst />}
      </div>
      <ol className="grid gap-x-6 gap-y-4 p-4 sm:grid-cols-2 xl:grid-cols-4">
        {stepsFor(role, mayPost(rules.data?.approvalRequired ?? false)).map(({ name, text, to, outside }, place) => (
          <li key={name} aria-current={place === now ? 'step' : undefined} className="flex gap-3">
            <span
              aria-hidden
              className={cn(
                'grid size-6 shrink-0 place-items-center rounded-full border text-meta font-medium text-ink-soft',
                place === now && 'border-accent bg-accent text-on-accent',
                place < now && 'border-transparent bg-accent-soft text-accent-ink',
              )}
            >
              {place < now ? <Check className="size-3.5" /> : place + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-medium">
                {to ? <StepLink to={to} text={name} /> : name}
                {place < now && <span className="sr-only"> (done)</span>}
              </h3>
              <p className="text-meta text-ink-soft">{text}</p>
              {outside && (
                <a
                  href={outside.to}
                  target="_blank"
                  rel="noreferrer"
                  className={cn('mt-1 text-meta font-medium', linkLook)}
                >
                  {outside.text}
                  <ArrowRight aria-hidden className="size-3.5" />
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** How many steps lie behind; one that was skipped is behind as well. */
function reached({ stats, trends }: Facts) {
  if (trends.scheduledInterviews.some((held) => held > 0)) return 3
  if (stats.totalCandidates > 0) return 2
  return stats.activeJobs > 0 ? 1 : 0
}

const stepsFor = (role: Role, mayPost: boolean): Step[] => [
  {
    name: 'Post a job',
    text: `New Hiring writes the description from a few facts; ${
      mayPost
        ? 'Approve & Post Job puts it on the careers site.'
        : 'Ask for approval, and an executive puts it on the careers site.'
    }`,
    to: '/jobs',
  },
  {
    name: 'Bring in candidates',
    text: 'They apply on the careers site, or you add them. An assessment goes out to each by itself.',
    to: '/candidates',
    outside: { to: '/careers', text: 'Careers site' },
  },
  {
    name: 'Interview',
    text: can(role, 'interviews.schedule')
      ? 'Invite a candidate or schedule an interview on their page. Whoever interviews writes an evaluation.'
      : 'An executive invites candidates. Whoever interviews writes an evaluation.',
    to: '/interviews',
  },
  can(role, 'reviews.view')
    ? {
        name: 'Decide',
        text: 'Who was evaluated waits in Final Approvals: Send Offer, Talent Pool or Reject.',
        to: '/reviews',
      }
    : { name: 'Decide', text: 'An executive decides on who was evaluated, and sends the offer.' },
]

const linkLook = 'inline-flex min-h-6 items-center gap-1 text-accent-ink hover:underline pointer-coarse:min-h-11'

const StepLink = ({ to, text }: { to: string; text: string }) => (
  // In the line of its number, however high it is for fingers.
  <Link to={to} className={cn(linkLook, 'pointer-coarse:-my-2.5')}>
    {text}
    <ArrowRight aria-hidden className="size-3.5" />
  </Link>
)
