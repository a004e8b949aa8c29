import { useQuery } from '@tanstack/react-query'
import { auditAreaNames, type AuditArea } from '#shared/audit-areas.ts'
import { auditLog } from '#shared/audit-log.ts'
import { call } from '#web/api/call.ts'
import { readPage } from '#web/api/read.ts'
import { usePaging } from '#web/shell/use-paging.ts'
import { logColumns, narrowLogColumns } from './log-columns.tsx'
import { logCsv } from './log-csv.ts'
import { LogFilters } from './log-filters.tsx'
import { LogList } from './log-list.tsx'
import { useLogView } from './use-log-view.ts'

const areaLabels: Record<AuditArea, string> = {
  jobs: 'Jobs',
  candidates: 'Candidates and emails',
  interviews: 'Interviews and evaluations',
  offers: 'Offers',
  administration: 'Accounts and settings',
}

/** Everything that was done, by whom and when, and the same as a file (decision 81). */
export function ActivityLog() {
  const paging = usePaging()
  const view = useLogView('area', auditAreaNames)
  const { by, kind: area, times } = view
  const query = { ...(by && { by }), ...(area && { area }), ...times }
  // Something is done all the time: a page that is turned back to has become another.
  const list = useQuery({
    ...readPage(auditLog.list, { query: { ...query, page: paging.page, pageSize: paging.pageSize } }),
    staleTime: 0,
  })
  return (
    <LogList
      title="Activity Log"
      about="Who did what, and when. Nobody can change it; what it says of a candidate goes when they are anonymised."
      caption="Activity"
      subject="the activity"
      filters={
        <LogFilters label="Filter activity" view={view} bySystemToo kind={{ label: 'About', names: areaLabels }} />
      }
      empty={view.filtered ? 'Nothing was done that fits these filters' : 'Nothing was done yet'}
      paging={paging}
      list={list}
      columns={logColumns}
      narrowColumns={narrowLogColumns}
      readFile={async () => ({ text: logCsv(await call(auditLog.list, { query })), name: 'activity.csv' })}
    />
  )
}
