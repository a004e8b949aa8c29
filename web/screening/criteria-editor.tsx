import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { Job } from '#shared/jobs.ts'
import { criteriaMax, screening, type Criterion, JobCriteria } from '#shared/screening.ts'
import { needLabels } from '#shared/screening-words.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { conflictOf } from '#web/forms/conflict-of.ts'
import { useFocusAdded } from '#web/forms/use-focus-added.ts'
import { useListDraft } from '#web/forms/use-list-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { randomId } from '#web/ui/random-id.ts'
import { toast } from '#web/toasts/toast.ts'
import { CriterionFields } from './criterion-fields.tsx'
import { readChecked } from './read-checked.ts'

type CriteriaEditorProps = {
  job: Pick<Job, 'id' | 'status'>
  saved: JobCriteria
  onDirty: (dirty: boolean) => void
}

const listOf = ({ criteria }: JobCriteria) => criteria
const newCriterion = (): Criterion => ({ id: `c-${randomId()}`, text: '', need: 'must' })

/** Adds, words and removes criteria, and saves them together. */
export function CriteriaEditor({ job, saved, onDirty }: CriteriaEditorProps) {
  const queryClient = useQueryClient()
  const { base, list, dirty, settle, change: setList, ...choices } = useListDraft({ saved, listOf, onDirty })
  const show = (criteria: JobCriteria) =>
    queryClient.setQueryData(read(screening.criteria, { params: { id: job.id } }).queryKey, {
      ...criteria,
      checking: true,
    })
  const save = useMutation({
    mutationFn: (sent: readonly Criterion[]) =>
      call(
        screening.setCriteria,
        { params: { id: job.id }, body: { criteria: sent.filter(({ text }) => text.trim() !== '') } },
        { rowVersion: base.updatedAt },
      ),
    onSuccess: (next, sent) => {
      show(next)
      settle(next, sent)
      void readChecked(queryClient, job.id)
      toast({ title: 'Criteria saved', description: 'The resumes of this job are being checked again.' })
    },
  })
  const conflict = conflictOf(JobCriteria, { save, show, ...choices })
  const { list: rows, focusAdded } = useFocusAdded<HTMLUListElement>()
  const add = () => {
    if (list.length >= criteriaMax) return
    focusAdded()
    setList([...list, newCriterion()])
  }
  const closed = job.status === 'closed'
  return (
    <>
      {base.derived && list.length > 0 && (
        <p className="text-meta text-ink-faint">Taken from the skills and the description; nobody has set them yet.</p>
      )}
      {list.length === 0 && <p className="text-ink-soft">No criteria yet.</p>}
      <ul ref={rows} className="flex flex-col gap-2 max-sm:gap-5">
        {list.map((criterion, at) => (
          <CriterionFields
            key={criterion.id}
            number={at + 1}
            criterion={criterion}
            disabled={closed}
            onChange={(changed) => setList(list.with(at, changed))}
            onRemove={() => setList(list.toSpliced(at, 1))}
            onEnter={add}
          />
        ))}
      </ul>
      {conflict && (
        <ConflictNotice title="Someone else changed the criteria while you were editing them" {...conflict.choices}>
          <ul className="list-disc pl-5">
            {conflict.theirs.criteria.map(({ id, text, need }) => (
              <li key={id} className="wrap-anywhere">{`${text} (${needLabels[need]})`}</li>
            ))}
          </ul>
        </ConflictNotice>
      )}
      {save.error && !conflict && <InlineError>{reasonOf(save.error)}</InlineError>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button size="small" icon={<Plus />} disabled={closed || list.length >= criteriaMax} onClick={add}>
          Add criterion
        </Button>
        <Button
          disabled={!dirty || closed}
          pending={save.isPending}
          pendingLabel="Saving..."
          onClick={() => save.mutate(list)}
        >
          Save criteria
        </Button>
      </div>
    </>
  )
}
