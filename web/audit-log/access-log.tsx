import { useQuery } from '@tanstack/react-query'
import { accessKindNames, type AccessKind } from '#shared/access-events.ts'
import { accessLog } from '#shared/access-log.ts'
import { bySystem } from '#shared/audit-areas.ts'
import { call } from '#web/api/call.ts'
import { readPage } from '#web/api/read.ts'
import { usePaging } from '#web/shell/use-paging.ts'
import { accessColumns, narrowAccessColumns } from './access-columns.tsx'
import { accessCsv } from './access-csv.ts'
import { LogFilters } from './log-filters.tsx'
import { LogList } from './log-list.tsx'
import { useLogView } from './use-log-view.ts'

const kindLabels: Record<AccessKind, string> = {
  'sign-ins': 'Sign-ins',
  refused: 'Refused sign-ins',
  exports: 'Exports and backups',
}

/** Who signed in and from where, who was refused, and what data was taken out, for administrators (decision 83). */
export function AccessLog() {
  const paging = usePaging()
  const view = useLogView('kind', accessKindNames)
  const { kind, times } = view
  // Of the other log's choices the person and the days go on.
  const by = view.by === bySystem ? undefined : view.by
  const query = { ...(by && { by }), ...(kind && { kind }), ...times }
  const list = useQuery({
    ...readPage(accessLog.list, { query: { ...query, page: paging.page, pageSize: paging.pageSize } }),
    staleTime: 0,
  })
  return (
    <LogList
      title="Sign-ins and exports"
      about="Who signed in and from where, who was refused, and who took data out. Kept for a year, for administrators alone."
      caption="What is on record"
      subject="the sign-ins and exports"
      filters={<LogFilters label="Filter sign-ins" view={view} kind={{ label: 'Kind', names: kindLabels }} />}
      empty={view.filtered ? 'Nothing is on record that fits these filters' : 'Nothing is on record yet'}
      paging={paging}
      list={list}
      columns={accessColumns}
      narrowColumns={narrowAccessColumns}
      readFile={async () => ({
        text: accessCsv(await call(accessLog.list, { query })),
        name: 'sign-ins-and-exports.csv',
      })}
    />
  )
}
