import { Briefcase, CalendarDays, Send, Users } from 'lucide-react'
import type { z } from 'zod'
import { trendWeeks, type Dashboard } from '#shared/analytics.ts'
import { can } from '#shared/permissions.ts'
import { useUser } from '#web/session/use-session.ts'
import { SparkBars } from '#web/ui/spark-bars.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'

type Stats = z.infer<typeof Dashboard>['stats']
type Trends = z.infer<typeof Dashboard>['trends']

/** `came` says what the trend counts: what came in each week, not how the figure stood. */
const cards = [
  {
    key: 'activeJobs',
    title: 'Active Jobs',
    icon: <Briefcase />,
    came: 'posted',
    link: { to: '/jobs', text: 'View all jobs' },
  },
  {
    key: 'totalCandidates',
    title: 'Total Candidates',
    icon: <Users />,
    came: 'added',
    link: { to: '/candidates', text: 'View all candidates' },
  },
  {
    key: 'scheduledInterviews',
    title: 'Scheduled Interviews',
    icon: <CalendarDays />,
    came: 'held',
    link: { to: '/interviews', text: 'See schedule' },
  },
  {
    key: 'offersSent',
    title: 'Offers Sent',
    icon: <Send />,
    came: 'sent',
    link: { to: '/reviews', text: 'View offers' },
  },
] as const satisfies { key: keyof Stats; [rest: string]: unknown }[]

/** Where hiring and project managers see the offers that are out: /reviews is not for them. */
const offersInScreener = '/candidates?status=95_offer_sent'

type DashboardStatsProps = { stats: Stats | undefined; trends: Trends | undefined; failed: boolean }

/** The four figures of SPEC 2, each with a small trend (DESIGN) and where to read more. */
export function DashboardStats({ stats, trends, failed }: DashboardStatsProps) {
  const { role } = useUser()
  const placeOf = (link: (typeof cards)[number]['link']) =>
    link.to === '/reviews' && !can(role, 'reviews.view') ? { ...link, to: offersInScreener } : link
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      {cards.map(({ key, link, came, ...card }) => (
        <StatCard
          key={key}
          {...card}
          link={placeOf(link)}
          trend={trends && <SparkBars counts={trends[key]} className="mb-1.5" />}
          // Its line is kept while nothing is known.
          detail={trends ? <Weeks counts={trends[key]} came={came} /> : '\u00a0'}
          value={stats ? stats[key].toLocaleString('en') : failed ? '–' : <Loading title={card.title} />}
        />
      ))}
    </div>
  )
}

/** The last week in words; all of them for whoever does not see the bars. */
const Weeks = ({ counts, came }: { counts: readonly number[]; came: string }) => (
  <>
    {(counts.at(-1) ?? 0).toLocaleString('en')} {came} in 7 days
    <span className="sr-only">{`, ${counts.join(', ')} ${came} week by week over the last ${trendWeeks} weeks`}</span>
  </>
)

/** As high as the figure that comes. */
const Loading = ({ title }: { title: string }) => (
  <span className="inline-flex h-lh items-center">
    <Spinner label={`Loading ${title}`} />
  </span>
)
