import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { colleagues } from '#shared/accounts.ts'
import { interviewPlans, roundsMax, InterviewPlan, type Round } from '#shared/interview-plans.ts'
import type { Job } from '#shared/jobs.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { conflictOf } from '#web/forms/conflict-of.ts'
import { useFocusAdded } from '#web/forms/use-focus-added.ts'
import { useListDraft } from '#web/forms/use-list-draft.ts'
import { useColleagues } from '#web/scheduling/use-colleagues.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { randomId } from '#web/ui/random-id.ts'
import { toast } from '#web/toasts/toast.ts'
import { moved, roundsOf } from './plan-rounds.ts'
import { RoundFields } from './round-fields.tsx'

type PlanEditorProps = {
  job: Pick<Job, 'id' | 'status'>
  saved: InterviewPlan
  onDirty: (dirty: boolean) => void
}

/** Adds, removes and orders rounds, and saves them together. */
export function PlanEditor({ job, saved, onDirty }: PlanEditorProps) {
  const params = { params: { id: job.id } }
  const { base, rounds, dirty, change, save, conflict } = usePlanDraft({ job, saved, onDirty })
  const { people, unread } = useColleagues()
  const { list, focusAdded } = useFocusAdded<HTMLOListElement>()
  const add = useMutation({
    mutationFn: (_focused: Element | null) =>
      call(interviewPlans.writeKit, { ...params, body: { type: 'Behavioural' } }),
    onSuccess: ({ kit }, focused) => {
      // Its kit took a while to write: whoever went on elsewhere stays there.
      if (document.activeElement === focused) focusAdded()
      change([...rounds, { id: randomId(), type: 'Behavioural', durationMinutes: 45, interviewerIds: [], kit }])
    },
  })
  const closed = job.status === 'closed'
  const failed = add.error ?? (conflict ? null : save.error)
  return (
    <>
      {base.derived && (
        <p className="text-meta text-ink-faint">Written for the job’s trade and rank; nobody has set it yet.</p>
      )}
      {rounds.length === 0 && <p className="text-ink-soft">No rounds yet.</p>}
      <ol ref={list} className="flex flex-col gap-3">
        {rounds.map((round, at) => (
          <RoundFields
            key={round.id}
            jobId={job.id}
            round={round}
            number={at + 1}
            last={at === rounds.length - 1}
            people={people}
            disabled={closed}
            onChange={(changed) => change(rounds.with(at, changed))}
            onMove={(by) => change(moved(rounds, at, by))}
            onRemove={() => change(rounds.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {conflict && (
        <ConflictNotice title="Someone else changed the interview plan while you were editing it" {...conflict.choices}>
          <ol className="list-decimal pl-5">
            {conflict.theirs.rounds.map((round) => (
              <li key={round.id}>{roundWords(round)}</li>
            ))}
          </ol>
        </ConflictNotice>
      )}
      {unread}
      {failed && <InlineError>{reasonOf(failed)}</InlineError>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          size="small"
          icon={<Plus />}
          disabled={closed || rounds.length >= roundsMax}
          pending={add.isPending}
          onClick={() => add.mutate(document.activeElement)}
        >
          Add round
        </Button>
        <div className="flex items-center gap-3">
          {dirty && <span className="text-meta text-ink-faint">Not saved yet</span>}
          <Button
            disabled={(!dirty && !base.derived) || closed}
            pending={save.isPending}
            pendingLabel="Saving..."
            onClick={() => save.mutate([...rounds])}
          >
            Save plan
          </Button>
        </div>
      </div>
    </>
  )
}

/** The plan as it is edited here, and how it is saved. */
function usePlanDraft({ job, saved, onDirty }: PlanEditorProps) {
  const params = { params: { id: job.id } }
  const queryClient = useQueryClient()
  const { base, list: rounds, dirty, change, settle, ...choices } = useListDraft({ saved, listOf: roundsOf, onDirty })
  const show = (plan: InterviewPlan) => queryClient.setQueryData(read(interviewPlans.plan, params).queryKey, plan)
  const save = useMutation({
    mutationFn: (sent: Round[]) =>
      call(interviewPlans.setPlan, { ...params, body: { rounds: sent } }, { rowVersion: base.updatedAt }),
    onSuccess: (plan, sent) => {
      show(plan)
      settle(plan, sent)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).endsWith('/kit') || String(path).endsWith('/next-round'),
      })
      toast({
        title: 'Interview plan saved',
        description: 'Kits change at once; the rest holds from the next interview on.',
      })
    },
    // Somebody whom a round names may have left since.
    onError: () => queryClient.invalidateQueries({ queryKey: [colleagues.list.path] }),
  })
  return { base, rounds, dirty, change, save, conflict: conflictOf(InterviewPlan, { save, show, ...choices }) }
}

const roundWords = ({ type, durationMinutes, interviewers }: InterviewPlan['rounds'][number]) =>
  [type, `${durationMinutes} minutes`, ...interviewers.map(({ fullName }) => fullName)].join(', ')
