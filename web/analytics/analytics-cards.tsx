import { BadgeCheck, ClipboardList, MessagesSquare, Users } from 'lucide-react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { funnelCards, type FunnelCounts } from './funnel-facts.ts'

const icons = [
  <Users key="users" />,
  <ClipboardList key="list" />,
  <MessagesSquare key="talk" />,
  <BadgeCheck key="hired" />,
]

/** The four figures of the chosen range (SPEC 2). */
export function AnalyticsCards({ funnel }: { funnel: FunnelCounts | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      {icons.map((icon, at) => {
        const card = funnel && funnelCards(funnel)[at]
        return card ? (
          <StatCard key={card.title} {...card} value={card.value.toLocaleString('en')} icon={icon} />
        ) : (
          <Skeleton key={icon.key} className="h-28.25 rounded-surface max-sm:h-37.75" />
        )
      })}
    </div>
  )
}
