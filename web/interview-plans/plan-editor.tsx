import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { colleagues } from '#shared/accounts.ts'
import { pathOf } from '#shared/call-url.ts'
import { interviewPlans, roundsMax, type InterviewPlan, type Round } from '#shared/interview-plans.ts'
import type { Job } from '#shared/jobs.ts'
import { errorTypeOf, reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { randomId } from '#web/ui/random-id.ts'
import { toast } from '#web/ui/toast.ts'
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
  const queryClient = useQueryClient()
  const [rounds, setShown] = useState(() => roundsOf(saved))
  const isChanged = (shown: readonly Round[]) => JSON.stringify(shown) !== JSON.stringify(roundsOf(saved))
  const dirty = isChanged(rounds)
  const setRounds = (shown: Round[]) => {
    setShown(shown)
    onDirty(isChanged(shown))
  }
  const { data: people = [] } = useQuery(read(colleagues.list, {}))
  const save = useMutation({
    mutationFn: () => call(interviewPlans.setPlan, { ...params, body: { rounds } }, { rowVersion: saved.updatedAt }),
    onSuccess: (plan) => {
      onDirty(false)
      queryClient.setQueryData(read(interviewPlans.plan, params).queryKey, plan)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).endsWith('/kit') || String(path).endsWith('/next-round'),
      })
      toast({ title: 'Interview plan saved', description: 'It holds from the next interview on.' })
    },
    onError: (error) => {
      if (errorTypeOf(error) !== 'conflict') return
      onDirty(false)
      toast({
        title: 'Interview plan not saved',
        description: 'Someone else changed it in the meantime. What is there now is shown.',
        variant: 'destructive',
      })
      void queryClient.invalidateQueries({ queryKey: [pathOf(interviewPlans.plan, params)] })
    },
  })
  const add = useMutation({
    mutationFn: () => call(interviewPlans.writeKit, { ...params, body: { type: 'Behavioural' } }),
    onSuccess: ({ kit }) =>
      setRounds([...rounds, { id: randomId(), type: 'Behavioural', durationMinutes: 45, interviewerIds: [], kit }]),
  })
  const closed = job.status === 'closed'
  const failed = add.error ?? (errorTypeOf(save.error) === 'conflict' ? null : save.error)
  return (
    <>
      {saved.derived && (
        <p className="text-meta text-ink-faint">Written for the job’s trade and rank; nobody has set it yet.</p>
      )}
      {rounds.length === 0 && <p className="text-ink-soft">No rounds yet.</p>}
      <ol className="flex flex-col gap-3">
        {rounds.map((round, at) => (
          <RoundFields
            key={round.id}
            jobId={job.id}
            round={round}
            number={at + 1}
            last={at === rounds.length - 1}
            people={people}
            disabled={closed}
            onChange={(changed) => setRounds(rounds.with(at, changed))}
            onMove={(by) => setRounds(moved(rounds, at, by))}
            onRemove={() => setRounds(rounds.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {failed && <InlineError>{reasonOf(failed)}</InlineError>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          size="small"
          icon={<Plus />}
          disabled={closed || rounds.length >= roundsMax}
          pending={add.isPending}
          onClick={() => add.mutate()}
        >
          Add round
        </Button>
        <div className="flex items-center gap-3">
          {dirty && <span className="text-meta text-ink-faint">Not saved yet</span>}
          <Button
            disabled={(!dirty && !saved.derived) || closed}
            pending={save.isPending}
            pendingLabel="Saving..."
            onClick={() => save.mutate()}
          >
            Save plan
          </Button>
        </div>
      </div>
    </>
  )
}
