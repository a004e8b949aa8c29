import type { TelemetryTabProps } from './telemetry-overview.tsx'
import { TrendCard } from './trend-card.tsx'
import { cacheTrend, memoryTrend, responseTimeTrend } from './trends.ts'

/** How fast, and at what cost. */
export const TelemetryPerformance = ({ telemetry, failed }: TelemetryTabProps) => (
  <div className="grid gap-4 xl:grid-cols-2">
    <div className="min-w-0 xl:col-span-2">
      <TrendCard title="Response Time" name="times" trend={telemetry && responseTimeTrend(telemetry)} failed={failed} />
    </div>
    <TrendCard title="Memory" name="memory" trend={telemetry && memoryTrend(telemetry)} failed={failed} />
    <TrendCard title="Cache Hit Rate" name="cache" trend={telemetry && cacheTrend(telemetry)} failed={failed} />
  </div>
)
