import { Activity, Briefcase, Database, HeartPulse, MemoryStick, Timer, TriangleAlert, Users } from 'lucide-react'
import type { Telemetry } from '#shared/telemetry.ts'
import { timestamp } from '#web/wording/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { countText, mbText, msText, percentText } from './figures.ts'

/** The range's figures (SPEC 2, 9: its sample figures, measured). */
export const TelemetryCards = ({ telemetry }: { telemetry: Telemetry | undefined }) => (
  <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
    {telemetry
      ? cards(telemetry).map((card) => <StatCard key={card.title} {...card} />)
      : placeholders.map((key) => <Skeleton key={key} className="h-33 rounded-surface sm:h-28.25" />)}
  </div>
)

const placeholders = Array.from({ length: 8 }, (_, at) => at)

const cards = (telemetry: Telemetry) => [
  {
    title: 'Active Users',
    value: countText(telemetry.activeUsers),
    detail: 'Signed in and at work in this range',
    icon: <Users />,
  },
  {
    title: 'Requests',
    value: countText(telemetry.requests),
    detail: 'Calls and pages, without files',
    icon: <Activity />,
  },
  {
    title: 'Memory Usage',
    value: mbText(telemetry.memoryMb),
    detail: telemetry.heapMb === null ? 'Not measured yet' : `On average, ${mbText(telemetry.heapMb)} of it heap`,
    icon: <MemoryStick />,
  },
  {
    title: 'Cache Hit Rate',
    value: percentText(telemetry.cacheHitPercent),
    detail: telemetry.cacheHitPercent === null ? 'No look-ups yet' : 'Look-ups answered by a kept copy',
    icon: <Database />,
  },
  {
    title: 'Avg Response Time',
    value: msText(telemetry.averageMs),
    detail: telemetry.p95Ms === null ? 'No requests yet' : `95% within ${msText(telemetry.p95Ms)}`,
    icon: <Timer />,
  },
  {
    title: 'Error Rate',
    value: percentText(telemetry.errorPercent, 2),
    detail: telemetry.errors === 1 ? '1 failed request' : `${countText(telemetry.errors)} failed requests`,
    icon: <TriangleAlert />,
  },
  {
    title: 'Uptime',
    value: percentText(telemetry.uptime.percent, 2),
    detail: telemetry.uptime.since ? `Since ${timestamp(telemetry.uptime.since)}` : 'Not measured yet',
    icon: <HeartPulse />,
  },
  { title: 'Active Jobs', value: countText(telemetry.activeJobs), detail: 'Right now', icon: <Briefcase /> },
]
