import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { interviews, Interview } from '#shared/interviews.ts'
import { scheduling, type InvitationPlan } from '#shared/scheduling.ts'
import { isUnknownAddress } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { reasonWithTheirs } from '#web/api/reason-with-theirs.ts'
import { TheirChangesNotice } from '#web/forms/their-changes-notice.tsx'
import { UnreadDialog } from '#web/forms/unread-dialog.tsx'
import { useTheirs } from '#web/forms/use-theirs.ts'
import { useTypedOver } from '#web/forms/use-typed-over.ts'
import { interviewWithPanelInWords } from '#web/interviews/interview-in-words.ts'
import { tellConflict } from '#web/interviews/tell-conflict.ts'
import { useRefreshInterview } from '#web/interviews/use-refresh-interview.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { toast } from '#web/toasts/toast.ts'
import { PlanFields } from './invitation-plan-fields.tsx'
import { useColleagues } from './use-colleagues.tsx'

type SchedulingLinkDialogProps = { interview: Interview; onClose: () => void }

/** Lets the candidate choose the time of a pending interview: by a fresh link, sent to them or made to be passed on. */
export function SchedulingLinkDialog({ interview, onClose }: SchedulingLinkDialogProps) {
  // A list does not say who sits on the panel.
  const loaded = useQuery(read(interviews.one, { params: { id: interview.id } }))
  // Who interviews is chosen first: the window begins there, and so not before it is known who may be.
  const people = useColleagues()
  if (loaded.data && people.answered) return <LinkForm interview={loaded.data} people={people} onClose={onClose} />
  return (
    <UnreadDialog
      frame={frame(interview)}
      loaded={loaded}
      failed="Error loading the interview"
      skeletonClassName="h-24"
      onClose={onClose}
    />
  )
}

const frame = ({ candidate }: Interview) => ({
  open: true,
  title: 'Let the candidate choose',
  description: candidate.name,
  submitLabel: 'Send link',
})

interface LinkFormProps extends SchedulingLinkDialogProps {
  people: ReturnType<typeof useColleagues>
}

function LinkForm({ interview, people, onClose }: LinkFormProps) {
  const refresh = useRefreshInterview(interview)
  const standing = standingOf(interview)
  // What others save in the meantime fills the fields that nobody has touched here.
  const [touched, setTouched] = useState<InvitationPlan>({})
  const plan = { ...standing, ...touched }
  const dirtyFields = Object.fromEntries(Object.keys(touched).map((name) => [name, true]))
  const [base, setBase] = useTypedOver(interview, standingOf, { formState: { dirtyFields } })
  const { changes, note } = useTheirs(Interview, interviewWithPanelInWords)
  const change = ({ interviewerIds, durationMinutes }: InvitationPlan) =>
    setTouched({
      ...touched,
      ...(interviewerIds !== plan.interviewerIds && { interviewerIds }),
      ...(durationMinutes !== plan.durationMinutes && { durationMinutes }),
    })
  const make = useMutation({
    mutationFn: (email: boolean) =>
      call(scheduling.link, { params: { id: interview.id }, body: { ...plan, email } }, { rowVersion: base.updatedAt }),
    onSuccess: ({ url }) => {
      note(null, base)
      if (url !== null) return
      toast({ title: 'Scheduling link sent', description: `${interview.candidate.name} chooses among the free times.` })
      onClose()
    },
    onError: (error) => {
      const theirs = note(error, base)
      if (theirs) setBase(theirs)
      tellConflict(error, 'Failed to make the link', base)
      if (!isUnknownAddress(error)) return
      toast({
        title: 'Scheduling link made',
        description: 'The email could not be sent because the address appears invalid.',
      })
      onClose()
    },
    onSettled: async (made) => {
      await refresh()
      // What was chosen is how it stands now, and nobody else's.
      if (made) setTouched({})
    },
  })
  const url = make.data?.url
  const nobody = !plan.interviewerIds?.length
  return (
    <FormDialog
      {...frame(interview)}
      onOpenChange={onClose}
      dirty={url === undefined && JSON.stringify(plan) !== JSON.stringify(standing)}
      pending={make.isPending}
      error={make.error && changes.length === 0 ? reasonWithTheirs(make.error) : null}
      pendingLabel="Sending..."
      onSubmit={(event) => {
        event.preventDefault()
        make.mutate(true)
      }}
      actions={
        <Button disabled={nobody || make.isPending} onClick={() => make.mutate(false)}>
          Make link to copy
        </Button>
      }
    >
      <PlanFields plan={plan} stands colleagues={people} disabled={make.isPending} onChange={change} />
      <p className="text-meta text-ink-faint">Links that were sent before stop working once there is a fresh one.</p>
      {url && <CopiedLink url={url} />}
      <TheirChangesNotice what="interview" changes={changes} />
    </FormDialog>
  )
}

const standingOf = ({ interviewerId, panel = [], durationMinutes }: Interview): InvitationPlan => ({
  interviewerIds: [...(interviewerId === null ? [] : [interviewerId]), ...panel.map(({ id }) => id)],
  durationMinutes,
})

/** Shown this once: the link is not kept. */
const CopiedLink = ({ url }: { url: string }) => (
  <div className="flex items-end gap-2">
    <Field label="Scheduling link" className="flex-1" hint="Shown this once. Whoever has it chooses for the candidate.">
      <Input readOnly value={url} onFocus={(event) => event.target.select()} />
    </Field>
    <Button onClick={() => void copyText(url, 'Link copied')}>Copy</Button>
  </div>
)
