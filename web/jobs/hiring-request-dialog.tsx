import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { jobs, type Job } from '#shared/jobs.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { lateResolver } from '#web/forms/late-resolver.ts'
import { missingAtField } from '#web/forms/missing-at-field.ts'
import { useLateSubmit } from '#web/forms/use-late-submit.ts'
import { useUntilMended } from '#web/forms/use-until-mended.ts'
import { readChecked } from '#web/screening/read-checked.ts'
import { useUser } from '#web/session/use-session.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { late, useLate } from '#web/ui/late.ts'
import { toast } from '#web/toasts/toast.ts'
import { criteriaMayFollow } from './criteria-may-follow.ts'
import { currentJob } from './current-job.ts'
import { DescriptionEditor } from './description-editor.tsx'
import type { Draft } from './draft.ts'
import { GrowingDescription } from './growing-description.tsx'
import { HiringFields } from './hiring-fields.tsx'
import { JobConflict } from './job-conflict.tsx'
import { JobPlaceFields } from './job-place-fields.tsx'
import { newJobValues, valuesOf, type JobValues } from './job-values.ts'
import { PayFields } from './pay-fields.tsx'
import type { RequestEntry } from './job-form.ts'
import { refreshJobs } from './refresh-jobs.ts'
import { SentBackNotice } from './sent-back-notice.tsx'
import { useTelling, wasEnded } from './use-telling.ts'
import { WritingNotice } from './writing-notice.tsx'

const requestRules = late(async () => (await import('./job-form.ts')).requestResolver)
const draftRules = late(async () => (await import('./job-form.ts')).draftResolver)
const requestResolver = lateResolver(requestRules, 'The request could not be checked')
const draftResolver = lateResolver(draftRules, 'The description could not be checked')

type HiringRequestDialogProps = {
  /** The draft that the request became, once it has; saving changes it and never makes a second one (DECISIONS). */
  draft: Draft | undefined
  onDraft: (job: Draft) => void
  /** Someone else changed the draft; this is how it is now. */
  onTheirs: (job: Job) => void
  onClose: () => void
}

/** New Hiring Request (SPEC 2): asks for a description, and later edits it. */
export function HiringRequestDialog({ draft, onDraft, onTheirs, onClose }: HiringRequestDialogProps) {
  const { id: submitterId } = useUser()
  const queryClient = useQueryClient()
  // A draft that someone else changed may also come from its preview: it is edited as it is now.
  useLate(requestRules, false)
  const form = useForm<JobValues, unknown, RequestEntry>({
    resolver: draft ? draftResolver : requestResolver,
    values: draft ? valuesOf(draft) : newJobValues,
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty, errors } = form.formState
  const [submitBy, submitting] = useLateSubmit(draft ? draftRules : requestRules, form)
  const untilMended = useUntilMended(Object.keys(errors).length > 0)
  const { text, tell } = useTelling()
  const save = useMutation({
    mutationFn: (values: RequestEntry): Promise<Draft> =>
      draft
        ? call(jobs.update, { params: { id: draft.id }, body: values }, { rowVersion: draft.updatedAt })
        : tell(jobs.create, { body: { ...requestOf(values), submitterId } }),
    onSuccess: (job) => {
      if (!draft) {
        toast({
          title: 'Job description generated',
          description: 'Please review and approve the generated job description.',
        })
      }
      form.reset(valuesOf(job), { keepDirtyValues: false })
      onDraft(job)
      void refreshJobs(queryClient, job.id)
      if (draft && criteriaMayFollow(draft, job)) void readChecked(queryClient, job.id)
    },
    onError: (error) =>
      wasEnded(error) ||
      toast({
        title: draft ? 'Failed to save the description' : 'Failed to generate job description',
        description: reasonOf(error),
        variant: 'destructive',
      }),
  })
  const submit = submitBy(async (values) => {
    if (values.title.trim() === '') {
      const until = untilMended()
      toast({ title: 'Validation error', description: 'Job title is required', variant: 'destructive', until })
      form.setError('title', { message: missingAtField }, { shouldFocus: true })
      return
    }
    if (save.isPending) return
    // Submitted as long as it is sent: pressed twice at one moment it would else become two drafts.
    await save.mutateAsync(values).catch(() => undefined) // told by onError
  })
  const pending = save.isPending || submitting
  const theirs = currentJob(save.error)
  /** Goes on from their version, with or without what was changed here. */
  const goOnFrom = (job: Job, keepDirtyValues: boolean) => {
    form.reset(valuesOf(job), { keepDirtyValues })
    save.reset()
    onTheirs(job)
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        open
        onOpenChange={onClose}
        title="New Hiring Request"
        size={draft ? 'details' : 'form'}
        dirty={isDirty}
        pending={pending}
        endsOnClose={!draft}
        error={save.error && !theirs ? reasonOf(save.error) : null}
        onSubmit={submit}
        submitLabel={draft ? 'Save and Preview' : 'Generate Job Description'}
        pendingLabel={draft ? 'Saving...' : 'Generating...'}
      >
        {draft && <SentBackNotice sentBack={draft.sentBack} />}
        <HiringFields />
        <PayFields />
        {!draft && save.isPending && text !== '' && <GrowingDescription text={text} />}
        {draft && <DraftFields draft={draft} />}
        {draft && theirs && <JobConflict base={draft} theirs={theirs} onChoose={(keeps) => goOnFrom(theirs, keeps)} />}
      </FormDialog>
    </FormProvider>
  )
}

/** What a draft says besides its request (SPEC 2): where the job belongs and is done, before it is posted, and its words. */
const DraftFields = ({ draft }: { draft: Draft }) => (
  <>
    <JobPlaceFields />
    <DescriptionEditor />
    <WritingNotice writing={draft.writing} />
    <p className="text-meta text-ink-faint">
      This request is kept as a draft among the job postings; you can close this and finish it later.
    </p>
  </>
)

/** What SPEC 7 has of POST /api/jobs; one opening, as the call has it, and no pay go without saying. */
const requestOf = ({ title, type, urgency, skills, teamContext, expressReview, openings, pay }: RequestEntry) => {
  const shown = { title, type, urgency, skills, teamContext, expressReview, ...(openings !== 1 && { openings }) }
  return { ...shown, ...(pay && { pay }), description: '', status: 'draft' }
}
