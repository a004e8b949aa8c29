export const telemetryRanges = ['24h', '7d', '30d', '90d'] as const
export type TelemetryRange = (typeof telemetryRanges)[number]
