import { Suspense, useState } from 'react'
import type { DateRange } from '#shared/analytics-ranges.ts'
import type { HiringTimes, Interviewing, RejectionFigures, SourceFigures } from '#shared/analytics-figures.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { OpenedFigure } from './figure-button.tsx'
import { InterviewerTable } from './interviewer-table.tsx'
import { LengthCards } from './length-cards.tsx'
import { RejectionTable } from './rejection-table.tsx'
import { SourceTable } from './source-table.tsx'
import { StageTable } from './stage-table.tsx'

const FigureDialog = lazyPart(async () => (await import('./figure-dialog.tsx')).FigureDialog)

type HiringReportsProps = {
  range: DateRange
  times: HiringTimes | undefined
  sources: SourceFigures[] | undefined
  rejections: RejectionFigures[] | undefined
  interviewing: Interviewing | undefined
}

/** How long hiring takes, where the hired come from, why others were rejected, and who interviews. Each figure opens the rows that it counts. */
export function HiringReports({ range, times, sources, rejections, interviewing }: HiringReportsProps) {
  const [opened, setOpened] = useState<OpenedFigure>()
  return (
    <>
      <LengthCards times={times} interviewing={interviewing} onOpen={setOpened} />
      <StageTable rows={times?.stages} onOpen={setOpened} />
      <SourceTable rows={sources} onOpen={setOpened} />
      <RejectionTable rows={rejections} onOpen={setOpened} />
      <InterviewerTable rows={interviewing?.interviewers} onOpen={setOpened} />
      {opened && (
        <Suspense>
          <FigureDialog opened={opened} range={range} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
