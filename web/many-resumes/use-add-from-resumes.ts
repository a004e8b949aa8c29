import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { NewCandidate } from '#shared/candidates.ts'
import type { SharedFaults, SharedValues } from './job-and-source.tsx'
import { faultsOf, sourceFault } from './line-form.ts'
import { candidateOf, isSettled, type ResumeLine } from './resume-line.ts'
import { useAdding } from './use-adding.ts'
import { useLines } from './use-lines.ts'
import { useReadings } from './use-readings.ts'

type Opening = SharedValues & {
  files: readonly File[]
  /** What holds the fields: where the first that is wrong is looked for. */
  body: RefObject<HTMLElement | null>
}

/** The lines of the window with what all share: chosen, read, checked and added. */
export function useAddFromResumes({ files, body, ...given }: Opening) {
  const [shared, setShared] = useState<SharedValues>(given)
  const [faults, setFaults] = useState<SharedFaults>({})
  const { update, ...resumes } = useLines(files)
  const { lines, again } = resumes
  const readings = useReadings(lines, update)
  const { start, ...adding } = useAdding(update)
  const isToAdd = (line: ResumeLine) =>
    isSettled(line) && line.picked && !again.has(line.id) && !(line.turn?.is === 'failed' && line.turn.final)

  /** Nobody is added while anything is wrong with one of them; the first that is wrong has the focus. */
  const add = (chosen: readonly ResumeLine[]) => {
    const ids = new Set(chosen.map(({ id }) => id))
    flushSync(() => {
      setFaults({ ...(shared.jobId === undefined && { jobId: noJob }), source: sourceFault(shared.source) })
      for (const { id } of lines) update(id, (line) => ({ ...line, faults: ids.has(id) ? faultsOf(line.values) : {} }))
    })
    const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else if (shared.jobId !== undefined) void start(chosen, { ...shared, jobId: shared.jobId })
  }
  return {
    ...resumes,
    ...readings,
    ...adding,
    update,
    shared,
    faults,
    share: (values: SharedValues) => {
      setShared(values)
      setFaults({})
      // Whom one job refused another may take.
      if (values.jobId !== shared.jobId)
        for (const { id } of lines) update(id, (line) => ({ ...line, turn: undefined }))
    },
    /** Whom the next press adds. */
    toAdd: lines.filter(isToAdd),
    someAdded: lines.some((line) => candidateOf(line) !== undefined),
    add,
  }
}
export type AddFromResumes = ReturnType<typeof useAddFromResumes>

const noJob = NewCandidate.shape.jobId.safeParse(undefined).error?.issues[0]?.message
