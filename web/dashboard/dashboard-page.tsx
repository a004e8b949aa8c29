import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { JobsTable } from '#web/jobs/jobs-table.tsx'
import { NewHiringDialog } from '#web/jobs/new-hiring-dialog.tsx'
import { useFailureToast } from '#web/shell/use-failure-toast.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { dashboardQuery } from './dashboard-query.ts'
import { DashboardStats } from './dashboard-stats.tsx'
import { FirstSteps } from './first-steps.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { useJobsInStep } from './use-jobs-in-step.ts'

const failure = 'Failed to fetch dashboard data'

/** Dashboard (SPEC 2): the figures, the active jobs, and what has happened. */
export function DashboardPage() {
  const [hiring, setHiring] = useState(false)
  const { data, error, errorUpdateCount, dataUpdatedAt } = useQuery(dashboardQuery)
  // The library forgets the error of what was never read each time that it is asked for again.
  const failed = error !== null || (!data && errorUpdateCount > 0)
  useFailureToast(error, failure, failed)
  useJobsInStep(data)
  return (
    <>
      <PageHeader title="Dashboard" onNewHiring={() => setHiring(true)} />
      {failed && <InlineError className="mb-5">{failure}</InlineError>}
      <DashboardStats stats={data?.stats} trends={data?.trends} failed={failed} />
      {data && <FirstSteps facts={data} />}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-3">
        <div className="min-w-0 xl:col-span-2">
          <h2 className="mb-3 text-section font-semibold">Active Job Postings</h2>
          <JobsTable wanted={{ status: 'active' }} />
        </div>
        <section aria-labelledby="recent-activity" className="min-w-0">
          <h2 id="recent-activity" className="mb-3 text-section font-semibold">
            Recent Activity
          </h2>
          <Card>
            {data ? (
              <RecentActivity activity={data.recentActivity} now={dataUpdatedAt} />
            ) : failed ? (
              <EmptyState text="It is tried again in a moment." />
            ) : (
              <Spinner label="Loading recent activity" className="flex justify-center py-12" />
            )}
          </Card>
        </section>
      </div>
      <NewHiringDialog open={hiring} onOpenChange={setHiring} />
    </>
  )
}
