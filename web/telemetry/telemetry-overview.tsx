import type { Telemetry } from '#shared/telemetry.ts'
import { TelemetryCards } from './telemetry-cards.tsx'
import { TrendCard } from './trend-card.tsx'
import { activeUsersTrend, requestsTrend } from './trends.ts'

export type TelemetryTabProps = { telemetry: Telemetry | undefined; failed: boolean }

/** The figures, and what went on. */
export const TelemetryOverview = ({ telemetry, failed }: TelemetryTabProps) => (
  <div className="flex flex-col gap-4">
    {(telemetry || !failed) && <TelemetryCards telemetry={telemetry} />}
    <div className="grid gap-4 xl:grid-cols-2">
      <TrendCard title="Requests" name="requests" trend={telemetry && requestsTrend(telemetry)} failed={failed} />
      <TrendCard title="Active Users" name="users" trend={telemetry && activeUsersTrend(telemetry)} failed={failed} />
    </div>
  </div>
)
