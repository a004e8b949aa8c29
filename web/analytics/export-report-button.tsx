import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { untilThere } from '#web/ui/until-there.ts'
import type { analyticsCsv } from './analytics-csv.ts'

type Report = Parameters<typeof analyticsCsv>[0]

/** Downloads what is on screen, once all of it is there; what makes the file of it is fetched then. */
export function ExportReportButton({ report }: { report: Report | undefined }) {
  const exported = useMutation({
    mutationFn: async (shown: Report) => (await untilThere(() => import('./export-report.ts'))).exportReport(shown),
  })
  return (
    <Button
      icon={<Download />}
      disabled={!report}
      pending={exported.isPending}
      onClick={() => report && exported.mutate(report)}
    >
      Export
    </Button>
  )
}
