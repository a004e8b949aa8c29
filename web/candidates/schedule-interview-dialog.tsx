import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import type { Candidate } from '#shared/candidates.ts'
import { closedJobReason } from '#shared/closed-job.ts'
import { Interview, interviews } from '#shared/interviews.ts'
import { interviewPlans, type NextRound } from '#shared/interview-plans.ts'
import { reasonWithTheirs } from '#web/api/reason-with-theirs.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { fieldOf, tellAtField } from '#web/api/tell-at-field.ts'
import { TheirChangesNotice } from '#web/forms/their-changes-notice.tsx'
import { useTheirs } from '#web/forms/use-theirs.ts'
import { useTypedOver } from '#web/forms/use-typed-over.ts'
import { interviewWithPanelInWords } from '#web/interviews/interview-in-words.ts'
import { tellConflict } from '#web/interviews/tell-conflict.ts'
import { useRefreshInterview } from '#web/interviews/use-refresh-interview.ts'
import { PanelField } from '#web/scheduling/panel-field.tsx'
import { instantOf, localMinute } from '#web/scheduling/local-minute.ts'
import { ScheduleFields } from '#web/scheduling/schedule-fields.tsx'
import { isTime, ScheduleForm, valuesOf, type Schedule, type ScheduleValues } from '#web/scheduling/schedule-form.ts'
import { SlotPicker } from '#web/scheduling/slot-picker.tsx'
import { useColleagues } from '#web/scheduling/use-colleagues.tsx'
import { usePanel } from '#web/scheduling/use-panel.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { RefusedDialog } from '#web/ui/refused-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/toasts/toast.ts'

type ScheduleInterviewDialogProps = {
  candidate: Pick<Candidate, 'id' | 'name' | 'job'>
  /** The interview to give a date, or to move; without one a new interview is made. */
  interview?: Interview | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * Schedules or moves an interview (DECISIONS, calls). Each opening starts from the interview as it is. Where scheduling would
 * be refused it says why, before anything is filled in.
 */
export function ScheduleInterviewDialog({ open, ...rest }: ScheduleInterviewDialogProps) {
  const { candidate, interview, onOpenChange } = rest
  const refused = interview?.status === 'scheduled' ? undefined : closedJobReason(candidate.job, 'schedule')
  if (!open) return null
  if (refused) return <RefusedDialog title={scheduling} text={refused} onOpenChange={onOpenChange} />
  return interview ? <ScheduleDialog {...rest} /> : <NextRoundDialog {...rest} />
}
const scheduling = 'Schedule interview'

/** A new interview starts from the next round of the job's plan; without an answer from what is usual. */
function NextRoundDialog(props: Omit<ScheduleInterviewDialogProps, 'open'>) {
  const params = { id: props.candidate.id }
  const { data, isPending } = useQuery({ ...read(interviewPlans.next, { params }), gcTime: 0 })
  return isPending ? null : <ScheduleDialog {...props} next={data ?? undefined} />
}

type ScheduleDialogProps = Omit<ScheduleInterviewDialogProps, 'open'> & { next?: NextRound | undefined }

function ScheduleDialog({ candidate, interview, next, onOpenChange }: ScheduleDialogProps) {
  const moving = interview?.status === 'scheduled'
  const { form, panel, base, setBase } = useScheduleForm(interview, next)
  const { isDirty } = form.formState
  const { people = [], unread } = useColleagues()
  const { changes, note } = useTheirs(Interview, interviewWithPanelInWords)
  /** Of two slots that the clock shows alike the field says the same. */
  const [picked, setPicked] = useState<string>()
  const refresh = useRefreshInterview({ candidateId: candidate.id })
  const save = useMutation({
    mutationFn: ({ interviewer, scheduledDate: local, ...plan }: Schedule) => {
      const scheduledDate = instantOf(local, [picked, base?.scheduledDate])
      const body = { ...plan, scheduledDate, interviewerId: interviewer, ...panel.bodyFor(interviewer) }
      return base
        ? call(interviews.update, { params: { id: base.id }, body }, { rowVersion: base.updatedAt })
        : call(interviews.create, { body: { ...body, candidateId: candidate.id } })
    },
    onSuccess: () => {
      toast({ title: moving ? 'Interview moved' : 'Interview scheduled' })
      onOpenChange(false)
      return refresh()
    },
    // What is told at a field stays there; anything else may say that there is something newer.
    onError: (error) => {
      // A list does not say the panel.
      const theirs = base && note(error, { ...base, panel: base.panel ?? [...panel.before] })
      if (theirs) setBase(theirs)
      if (tellAtField(form, error)) return undefined
      if (base) tellConflict(error, moving ? 'Failed to move the interview' : 'Failed to schedule the interview', base)
      return refresh()
    },
  })
  const [scheduledDate, interviewer, durationMinutes] = useWatch({
    control: form.control,
    name: ['scheduledDate', 'interviewer', 'durationMinutes'],
  })
  const leadId = interviewer === 'none' ? undefined : Number(interviewer)
  const beside = panel.ids.filter((id) => id !== leadId)
  return (
    <FormDialog
      open
      onOpenChange={onOpenChange}
      title={moving ? 'Move interview' : scheduling}
      description={candidate.name}
      dirty={isDirty || panel.changed}
      pending={save.isPending}
      error={save.error && changes.length === 0 && !fieldOf(form, save.error) ? reasonWithTheirs(save.error) : null}
      onSubmit={form.handleSubmit((schedule) => save.mutate(schedule))}
      submitLabel={moving ? 'Save Changes' : scheduling}
      pendingLabel={moving ? 'Saving...' : 'Scheduling...'}
    >
      <ScheduleFields form={form} interview={interview} people={people} />
      {unread}
      {leadId !== undefined && (
        <>
          {panel.ready && (
            <PanelField
              ids={beside}
              people={[...people, ...panel.left(people)]}
              leadId={leadId}
              onChange={panel.change}
            />
          )}
          <SlotPicker
            interviewerIds={[leadId, ...beside]}
            durationMinutes={Number(durationMinutes)}
            candidateId={candidate.id}
            interviewId={interview?.id}
            chosen={isTime(scheduledDate) ? instantOf(scheduledDate, [picked, base?.scheduledDate]) : undefined}
            onPick={(slot) => {
              setPicked(slot)
              form.setValue('scheduledDate', localMinute(slot), { shouldDirty: true, shouldValidate: true })
            }}
          />
        </>
      )}
      <MeetingFields form={form} moving={moving} />
      <TheirChangesNotice what="interview" changes={changes} />
    </FormDialog>
  )
}

/** What is typed and who is chosen for the panel, over the interview whose version they may replace. */
function useScheduleForm(interview: Interview | undefined, next: NextRound | undefined) {
  const form = useForm<ScheduleValues, unknown, Schedule>({
    resolver: zodResolver(ScheduleForm),
    // What others save in the meantime fills the fields that nobody has touched here.
    values: valuesOf(interview, next),
    resetOptions: { keepDirtyValues: true },
  })
  const panel = usePanel(interview, next?.interviewers.slice(1))
  const [base, setBase] = useTypedOver(interview, (row) => valuesOf(row, next), form, panel.changed)
  return { form, panel, base, setBase }
}

type MeetingFieldsProps = { form: UseFormReturn<ScheduleValues, unknown, Schedule>; moving: boolean }

function MeetingFields({ form, moving }: MeetingFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label="Video link"
        error={errors.meetingUrl?.message}
        hint={!moving && 'Leave it empty for the interviewer’s own room, or for the one in System Configuration.'}
      >
        <Input type="url" placeholder="https://" {...form.register('meetingUrl')} />
      </Field>
      <Field label="Notes" error={errors.notes?.message}>
        <Textarea rows={3} {...form.register('notes')} />
      </Field>
    </>
  )
}
