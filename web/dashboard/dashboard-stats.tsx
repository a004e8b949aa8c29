import { Briefcase, CalendarDays, Send, Users } from 'lucide-react'
import type { z } from 'zod'
import type { Dashboard } from '#shared/analytics.ts'
import { can } from '#shared/permissions.ts'
import { useUser } from '#web/session/use-session.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'

type Stats = z.infer<typeof Dashboard>['stats']

const cards = [
  { key: 'activeJobs', title: 'Active Jobs', icon: <Briefcase />, link: { to: '/jobs', text: 'View all jobs' } },
  {
    key: 'totalCandidates',
    title: 'Total Candidates',
    icon: <Users />,
    link: { to: '/candidates', text: 'View all candidates' },
  },
  {
    key: 'scheduledInterviews',
    title: 'Scheduled Interviews',
    icon: <CalendarDays />,
    link: { to: '/interviews', text: 'See schedule' },
  },
  { key: 'offersSent', title: 'Offers Sent', icon: <Send />, link: { to: '/reviews', text: 'View offers' } },
] as const satisfies { key: keyof Stats; [rest: string]: unknown }[]

/** Where hiring and project managers see the offers that are out: /reviews is not for them. */
const offersInScreener = '/candidates?status=95_offer_sent'

/** The four figures of SPEC 2, each with where to read more. */
export function DashboardStats({ stats, failed }: { stats: Stats | undefined; failed: boolean }) {
  const { role } = useUser()
  const placeOf = (link: (typeof cards)[number]['link']) =>
    link.to === '/reviews' && !can(role, 'reviews.view') ? { ...link, to: offersInScreener } : link
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      {cards.map(({ key, link, ...card }) => (
        <StatCard
          key={key}
          {...card}
          link={placeOf(link)}
          value={stats ? stats[key].toLocaleString('en') : failed ? '–' : <Loading title={card.title} />}
        />
      ))}
    </div>
  )
}

/** As high as the figure that comes. */
const Loading = ({ title }: { title: string }) => (
  <span className="inline-flex h-lh items-center">
    <Spinner label={`Loading ${title}`} />
  </span>
)
