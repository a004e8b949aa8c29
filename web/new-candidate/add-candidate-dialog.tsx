import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { candidates } from '#shared/candidates.ts'
import { call } from '#web/api/call.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/toasts/toast.ts'
import { NewCandidateFields } from './new-candidate-fields.tsx'
import {
  newCandidateBody,
  NewCandidateForm,
  newCandidateValues,
  type NewCandidateEntry,
  type NewCandidateValues,
} from './new-candidate-form.ts'
import { PrefillNotice } from './prefill-notice.tsx'
import { SeveralResumes } from './several-resumes.tsx'
import { resumeFileError } from '#web/candidates/resume-file-error.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useAttachResume } from '#web/candidates/use-attach-resume.ts'
import { usePrefill } from './use-prefill.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import { whyNotAdded } from './why-not-added.ts'

type AddCandidateDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Chosen from the start. */
  jobId?: number | undefined
}

/** SPEC 2 and 5, Add Candidate. Each opening starts empty. */
export const AddCandidateDialog = ({ open, ...rest }: AddCandidateDialogProps) =>
  open ? <NewCandidateDialog {...rest} /> : null

function NewCandidateDialog({ onOpenChange, jobId }: Omit<AddCandidateDialogProps, 'open'>) {
  const form = useForm<NewCandidateValues, unknown, NewCandidateEntry>({
    resolver: zodResolver(NewCandidateForm),
    defaultValues: newCandidateValues(jobId),
  })
  const [resume, setResume] = useState<File | null>(null)
  const prefill = usePrefill(form)
  const [several, setSeveral] = useState<readonly File[]>([])
  const { attach, progress } = useAttachResume()
  const refresh = useRefreshCandidate()
  const fileError = (resume && resumeFileError(resume)) ?? prefill.refused
  const add = useMutation({
    mutationFn: async (entry: NewCandidateEntry) => {
      const { id } = await call(candidates.create, { body: newCandidateBody(entry) })
      toast({ title: 'Candidate Added', description: `${entry.name} is now among the candidates.` })
      if (resume) await attachResume(id, resume)
      return id
    },
    onSuccess: (id) => {
      onOpenChange(false)
      return refresh(id)
    },
    onError: (error) =>
      toast({ title: 'Error Adding Candidate', description: whyNotAdded(error), variant: 'destructive' }),
  })
  const choose = (file: File | null) => {
    setSeveral([])
    setResume(file)
    prefill.choose(file)
  }
  /** The candidate is added whatever becomes of the file (SPEC 8). */
  const attachResume = async (id: number, file: File) => {
    try {
      await attach(id, file)
      toast({ title: 'Resume uploaded', description: `Candidate added, with ${file.name} attached.` })
    } catch {
      toast({
        title: 'Resume upload failed',
        description: "The candidate was added but we couldn't upload the resume.",
        variant: 'destructive',
      })
    }
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        open
        onOpenChange={onOpenChange}
        title="Add Candidate"
        dirty={form.formState.isDirty || resume !== null}
        pending={add.isPending}
        error={add.error && whyNotAdded(add.error)}
        onSubmit={form.handleSubmit((entry) => {
          if (!fileError) add.mutate(entry)
        })}
        submitLabel="Add Candidate"
        pendingLabel="Adding..."
      >
        <NewCandidateFields prefill={prefill} />
        <Field
          label="Resume (PDF)"
          error={fileError}
          hint={!resume && 'It fills in the fields above that are still empty.'}
        >
          <FileDrop file={resume} onChange={choose} onSeveral={setSeveral} disabled={add.isPending} />
        </Field>
        <SeveralResumes
          files={several}
          onDone={(typed) => {
            setSeveral([])
            if (!typed && !resume) onOpenChange(false)
          }}
        />
        <PrefillNotice prefill={prefill} />
        {progress !== undefined && <ProgressBar label="Resume upload" share={progress} />}
      </FormDialog>
    </FormProvider>
  )
}
