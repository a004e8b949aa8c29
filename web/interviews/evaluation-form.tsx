import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { EvaluationDraft } from '#shared/evaluation-drafts.ts'
import { interviews, type Evaluation, type Interview, type Scorecard } from '#shared/interviews.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { submitKeys } from '#web/commands/palette-keys.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { lateResolver } from '#web/forms/late-resolver.ts'
import { savedState } from '#web/forms/saved-state.ts'
import { useLateSubmit } from '#web/forms/use-late-submit.ts'
import { backTo } from '#web/shell/return-to-entry.ts'
import { Button } from '#web/ui/button.tsx'
import { HeldFields } from '#web/ui/held-fields.tsx'
import { useUser } from '#web/session/use-session.ts'
import { late, useLate } from '#web/ui/late.ts'
import { toast } from '#web/toasts/toast.ts'
import { DraftNotice } from './draft-notice.tsx'
import { evaluationValues, type ScorecardValues } from './evaluation-values.ts'
import { ScorecardFields } from './scorecard-fields.tsx'
import { useDraft } from './use-draft.ts'
import { useRefreshInterview } from './use-refresh-interview.ts'

const rules = late(async () => (await import('./scorecard-rules.ts')).scorecardResolver)
const resolver = lateResolver(rules, 'Failed to submit evaluation')

type EvaluationFormProps = { interview: Interview; own: Evaluation | undefined; draft: EvaluationDraft | null }

/**
 * Submits or amends one's own evaluation (SPEC 5), then leads back to the interviews (SPEC 4) as they were left, where further
 * ones may be due. What is typed is kept as a draft.
 */
export function EvaluationForm({ interview, own, draft }: EvaluationFormProps) {
  const navigate = useNavigate()
  const { id: begunBy } = useUser()
  const refresh = useRefreshInterview(interview)
  useLate(rules, false)
  const form = useForm<ScorecardValues, unknown, z.output<typeof Scorecard>>({
    resolver,
    defaultValues: evaluationValues(draft?.content ?? own),
    // While they are held no field takes the focus: HeldFields gives it to the one that is wrong.
    shouldFocusError: false,
  })
  const { saver, state } = useDraft(form, { interviewId: interview.id, draft, amends: own?.updatedAt ?? null })
  const here = useRef<HTMLFormElement>(null)
  const submit = useMutation({
    mutationFn: async (body: z.output<typeof Scorecard>) => {
      // A draft that is still on its way would stay behind.
      await saver.pause()
      return call(interviews.evaluate, { params: { id: interview.id }, body }, { begunBy })
    },
    onSuccess: async () => {
      toast({ title: 'Evaluation submitted' })
      // Whoever has left meanwhile stays where they went.
      if (here.current) await navigate(backTo('/interviews').to, { state: savedState })
      await refresh()
    },
    onError: (error) => {
      toast({ title: 'Failed to submit evaluation', description: reasonOf(error), variant: 'destructive' })
      saver.resume()
    },
  })
  // Leaving discards nothing of it.
  const [submitBy, checking] = useLateSubmit(rules, form, true)
  const submitting = submit.isPending || checking
  const unsaved = state.status !== 'idle' && state.status !== 'saved'
  return (
    <form ref={here} noValidate className="@container" onSubmit={submitBy((card) => submit.mutate(card))}>
      <LeaveGuard dirty={unsaved && !submit.isSuccess} save={saver.saveAll} />
      <HeldFields held={submitting}>
        <div className="flex flex-col gap-4 p-4">
          <ScorecardFields form={form} />
        </div>
      </HeldFields>
      <div className="sticky bottom-0 flex items-center justify-between gap-3 rounded-b-surface border-t bg-surface px-4 py-3">
        <DraftNotice
          interviewId={interview.id}
          state={state}
          otherwise={own ? 'You amend the evaluation that you submitted.' : ''}
          onDiscard={{
            before: () => saver.pause(),
            done: () => {
              saver.forget()
              form.reset(evaluationValues(own))
            },
            failed: () => saver.resume(),
          }}
        />
        <Button type="submit" variant="primary" title={submitKeys} pending={submitting} pendingLabel="Submitting...">
          Submit Evaluation
        </Button>
      </div>
    </form>
  )
}
