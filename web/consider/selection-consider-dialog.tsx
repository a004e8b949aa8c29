import { useState } from 'react'
import type { ListedCandidate } from '#shared/candidates.ts'
import { consideration } from '#shared/consideration.ts'
import { call } from '#web/api/call.ts'
import { useWhenAssessed } from '#web/many-resumes/when-assessed.ts'
import { OpenJobField } from '#web/new-candidate/open-job-field.tsx'
import { InTurnDialog } from '#web/screener/in-turn-dialog.tsx'
import { useInTurn } from '#web/screener/use-in-turn.ts'

type SelectionConsiderDialogProps = {
  /** For which, where that is known already. */
  job?: { id: number; title: string } | undefined
  /** As they were picked. */
  candidates: readonly ListedCandidate[]
  /** With those who were added. */
  onClose: (added: readonly number[]) => void
}

const words = { doing: 'Adding', done: 'Added', not: 'Not added' }

/** Adds several candidates for another job too, each by the call for one (decision 75). */
export function SelectionConsiderDialog({ job, candidates, onClose }: SelectionConsiderDialogProps) {
  const [jobId, setJobId] = useState(job?.id)
  const whenAssessed = useWhenAssessed(jobId)
  const turns = useInTurn({
    act: ({ id }, begunBy) => call(consideration.begin, { params: { id }, body: { jobId: jobId! } }, { begunBy }),
    done: 'added',
  })
  return (
    <InTurnDialog
      title={job ? `Consider for ${job.title}` : 'Consider for another job'}
      does="Each gets an application for it, with their contact details, skills, resume and what else is known of them. Notes, ratings, results and interviews stay where they are, and so does the application they have."
      act="Add"
      words={words}
      candidates={candidates}
      whyNot={(each) => (each.jobId === jobId ? 'Is a candidate for this job already' : undefined)}
      nobody="Everybody who is picked is a candidate for this job already"
      missing={jobId === undefined}
      label="To be added"
      fields={
        <div className="mb-4 flex flex-col gap-2 border-b pb-4">
          {!job && <OpenJobField jobId={jobId} onChange={setJobId} disabled={turns.turns.size > 0} />}
          <p role="status" className="text-meta text-ink-soft empty:hidden">
            {whenAssessed}
          </p>
        </div>
      }
      turns={turns}
      onClose={onClose}
    />
  )
}
