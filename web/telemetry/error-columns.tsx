import { format } from 'date-fns'
import type { TelemetryError } from '#shared/telemetry.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/tables/column.ts'
import { countText } from './figures.ts'

/** The columns of the error log. */
export const errorColumns: Column<TelemetryError>[] = [
  { key: 'time', header: 'Time', width: '9.5rem', cell: (error) => <Time error={error} /> },
  { key: 'where', header: 'Where', width: '36%', cell: (error) => <Where error={error} /> },
  {
    key: 'message',
    header: 'Message',
    namesRow: true,
    cell: (error) => (
      <div className="grid py-1 wrap-anywhere">
        {error.message}
        <ErrorId error={error} />
      </div>
    ),
  },
  { key: 'count', header: 'Count', width: '5rem', align: 'right', cell: ({ count }) => countText(count) },
]

/** On a phone, all of it in one. */
export const narrowErrorColumns: Column<TelemetryError>[] = [
  {
    key: 'error',
    header: 'Error',
    cell: (error) => (
      <div className="grid max-w-[calc(100vw-4.5rem)] gap-1 py-1 whitespace-normal">
        <span className="flex items-center justify-between gap-2">
          <Time error={error} />
          {error.count > 1 && <span className="tabular-nums">{`${countText(error.count)} times`}</span>}
        </span>
        <Where error={error} />
        <span className="wrap-anywhere">{error.message}</span>
        <ErrorId error={error} />
      </div>
    ),
  },
]

const Time = ({ error: { at } }: { error: TelemetryError }) => (
  <time dateTime={at} className="whitespace-nowrap text-ink-soft tabular-nums">
    {format(at, 'MMM d, HH:mm:ss')}
  </time>
)

const Where = ({ error: { source, method, route, status } }: { error: TelemetryError }) => (
  <span className="flex items-center gap-2">
    <Badge tone={source === 'request' ? 'rose' : 'amber'}>
      {source === 'request' ? (status ?? 'Request') : 'Background work'}
    </Badge>
    <code className="font-mono text-meta wrap-anywhere">{method ? `${method} ${route}` : route}</code>
  </span>
)

const ErrorId = ({ error: { errorId } }: { error: TelemetryError }) =>
  errorId && <span className="text-ink-faint wrap-anywhere">{`Error ${errorId}`}</span>
