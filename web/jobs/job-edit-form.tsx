import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useNavigate, type To } from 'react-router'
import { jobs, type Job } from '#shared/jobs.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { lateResolver } from '#web/forms/late-resolver.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { savedState } from '#web/forms/saved-state.ts'
import { useLateSubmit } from '#web/forms/use-late-submit.ts'
import { useUser } from '#web/session/use-session.ts'
import { backState, backTo } from '#web/shell/return-to-entry.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { HeldFields } from '#web/ui/held-fields.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { late, useLate } from '#web/ui/late.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PeopleWhoFit } from '#web/rediscovery/people-who-fit.tsx'
import { PlanCard } from '#web/interview-plans/plan-card.tsx'
import { CriteriaCard } from '#web/screening/criteria-card.tsx'
import { readChecked } from '#web/screening/read-checked.ts'
import { toast } from '#web/toasts/toast.ts'
import { criteriaMayFollow } from './criteria-may-follow.ts'
import { currentJob } from './current-job.ts'
import { DescriptionEditor } from './description-editor.tsx'
import type { Draft } from './draft.ts'
import { HiringFields } from './hiring-fields.tsx'
import { JobPlaceFields } from './job-place-fields.tsx'
import type { JobEntry } from './job-form.ts'
import { valuesOf, type JobValues } from './job-values.ts'
import { PayFields } from './pay-fields.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { refreshJobs } from './refresh-jobs.ts'
import { WriteAgain } from './write-again.tsx'

/** Of few jobs, each. */
const ClosedNotice = lazyPart(async () => (await import('./closed-notice.tsx')).ClosedNotice)
const WritingNotice = lazyPart(async () => (await import('./writing-notice.tsx')).WritingNotice)
const SentBackNotice = lazyPart(async () => (await import('./sent-back-notice.tsx')).SentBackNotice)
const NewJobLikeThis = lazyPart(async () => (await import('./new-job-like-this.tsx')).NewJobLikeThis)
const rules = late(async () => (await import('./job-form.ts')).jobResolver)
const resolver = lateResolver(rules, 'The form could not be checked')

const JobConflict = lazyPart(async () => (await import('./job-conflict.tsx')).JobConflict)

/** Every field of a job. Saving is refused when someone else saved first, and then shows what they changed. */
export function JobEditForm({ job, notice }: { job: Draft; notice: ReactNode }) {
  /** Whether the application form's questions, which are saved by themselves, hold something unsaved. */
  const [questionsDirty, setQuestionsDirty] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { id: begunBy } = useUser()
  /** What this form started from, and the version that it may replace. */
  const [base, setBase] = useState(job)
  useLate(rules, false)
  const form = useForm<JobValues, unknown, JobEntry>({ defaultValues: valuesOf(job), resolver })
  const { isDirty } = form.formState
  const [submitBy, submitting] = useLateSubmit(rules, form)
  const [criteriaDirty, setCriteriaDirty] = useState(false)
  const [planDirty, setPlanDirty] = useState(false)
  const otherwiseDirty = questionsDirty || criteriaDirty || planDirty
  const { to: back } = backTo('/jobs', job.id)
  const here = useRef<HTMLFormElement>(null)
  const save = useMutation({
    mutationFn: (body: JobEntry) =>
      call(jobs.update, { params: { id: job.id }, body }, { rowVersion: base.updatedAt, begunBy }),
    onSuccess: async (saved) => {
      form.reset(valuesOf(saved))
      // Whoever stays, for what else is unsaved, goes on from there.
      setBase(saved)
      toast({ title: 'Job updated', description: saved.title })
      void refreshJobs(queryClient, job.id)
      if (criteriaMayFollow(base, saved)) void readChecked(queryClient, job.id)
      // Whoever has left meanwhile stays where they went.
      if (here.current) await navigate(back, { state: otherwiseDirty ? backState : savedState })
    },
    onError: (error) => {
      if (!currentJob(error))
        toast({ title: 'Failed to update job', description: reasonOf(error), variant: 'destructive' })
    },
  })
  // The server changes nothing of it: whoever typed would be told once they save.
  const closed = base.status === 'closed' || job.status === 'closed'
  const theirs = currentJob(save.error)
  const saving = save.isPending || submitting
  /** Goes on from their version, with or without what was changed here. */
  const goOnFrom = (current: Job, keepDirtyValues: boolean) => {
    form.reset(valuesOf(current), { keepDirtyValues })
    setBase(current)
    save.reset()
  }
  return (
    <FormProvider {...form}>
      <LeaveGuard dirty={isDirty || otherwiseDirty} />
      <Head job={job} />
      <form ref={here} noValidate onSubmit={submitBy((body) => save.mutate(body))} className="flex flex-col gap-5">
        <Suspense>
          {base.sentBack && <SentBackNotice sentBack={base.sentBack} />}
          {closed && <ClosedNotice jobId={job.id} />}
        </Suspense>
        {notice}
        <HeldFields held={saving || closed}>
          <Fields writing={job.writing} />
        </HeldFields>
        <QuestionsCard job={job} onDirty={setQuestionsDirty} />
        <CriteriaCard job={job} onDirty={setCriteriaDirty} />
        <PlanCard job={job} onDirty={setPlanDirty} />
        <PeopleWhoFit job={base} />
        {theirs && (
          <Suspense>
            <JobConflict base={base} theirs={theirs} onChoose={(keeps) => goOnFrom(theirs, keeps)} />
          </Suspense>
        )}
        {save.error && !theirs && <InlineError>{reasonOf(save.error)}</InlineError>}
        <Foot back={back} closed={closed} pending={saving} />
      </form>
    </FormProvider>
  )
}

const Fields = ({ writing }: { writing: Draft['writing'] }) => (
  <>
    <Card title="Request" bodyClassName="flex flex-col gap-4">
      <HiringFields />
      <JobPlaceFields />
      <PayFields />
    </Card>
    <Card title="Description" actions={<WriteAgain />} bodyClassName="flex flex-col gap-4">
      <DescriptionEditor preview rows={24} />
      {writing && (
        <Suspense>
          <WritingNotice writing={writing} />
        </Suspense>
      )}
    </Card>
  </>
)

/** Which job it is, and another one like it. */
const Head = ({ job }: { job: Draft }) => (
  <PageHeader
    title="Edit Job"
    subtitle={job.title}
    onNewHiring={null}
    actions={
      <Suspense>
        <NewJobLikeThis id={job.id} />
      </Suspense>
    }
  />
)

/** Saves or leaves, within reach however long the page is. */
const Foot = ({ back, closed, pending }: { back: To; closed: boolean; pending: boolean }) => (
  <div
    data-foot
    className="sticky bottom-0 -mx-4 -mb-5 flex justify-end gap-2 border-t bg-canvas px-4 py-3 md:-mx-8 md:-mb-7 md:px-8 print:hidden"
  >
    <Button asChild>
      <Link to={back} state={backState}>
        Cancel
      </Link>
    </Button>
    <Button type="submit" variant="primary" disabled={closed} pending={pending} pendingLabel="Saving...">
      Save
    </Button>
  </div>
)
