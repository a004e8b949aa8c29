import { useMutation } from '@tanstack/react-query'
import { memo, Suspense, useState } from 'react'
import type { Candidate } from '#shared/candidates.ts'
import { isReadOnly } from '#shared/is-read-only.ts'
import type { Passage } from '#shared/screening.ts'
import { mayAttachResume } from '#shared/permissions.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { useUser } from '#web/session/use-session.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { toast } from '#web/toasts/toast.ts'
import { resumeFileError } from './resume-file-error.ts'
import { ResumeViewer } from '#web/resume/resume-viewer.tsx'
import { useEverNear } from '#web/resume/use-ever-near.ts'
import { ScreeningStrip } from '#web/screening/screening-strip.tsx'
import { isNarrow } from '#web/shell/use-narrow.ts'
import { useAttachResume } from './use-attach-resume.ts'
import { useRefreshCandidate } from './use-refresh-candidate.ts'

/** Fetched with the first file that is sent. */
const ProgressBar = lazyPart(async () => (await import('#web/ui/progress-bar.tsx')).ProgressBar)

/** The resume, or the control that uploads one (SPEC 2); the control is disabled for those who may not. */
export const ResumePanel = memo(function ResumePanel({ candidate }: { candidate: Candidate }) {
  const user = useUser()
  const refresh = useRefreshCandidate()
  const { attach, progress } = useAttachResume()
  const [file, setFile] = useState<File | null>(null)
  const [replacing, setReplacing] = useState(false)
  const [mark, setMark] = useState<Passage>()
  // On a phone it lies below all the rest: its reader is fetched by who scrolls there.
  const [below] = useState(() => isNarrow())
  const [near, watch] = useEverNear()
  const upload = useMutation({
    mutationFn: (chosen: File) => attach(candidate.id, chosen),
    onSuccess: () => {
      toast({ title: 'Resume uploaded success' })
      setReplacing(false)
    },
    onError: (error) => {
      const description = reasonOf(error, 'Failed to upload the resume')
      toast({ title: 'Upload failed', description, variant: 'destructive' })
    },
    onSettled: () => {
      setFile(null)
      return refresh(candidate.id)
    },
  })
  const allowed = mayAttachResume(user, candidate) && !isReadOnly(candidate)
  const choose = (chosen: File | null) => {
    setFile(chosen)
    if (chosen && !resumeFileError(chosen)) upload.mutate(chosen)
  }
  if (candidate.resumeUrl && !replacing && below && !near)
    return (
      <div ref={watch} className="h-full p-4">
        <Skeleton className="h-full" />
      </div>
    )
  if (candidate.resumeUrl && !replacing)
    return (
      <ResumeViewer
        url={candidate.resumeUrl}
        name={candidate.name}
        onReplace={allowed ? () => setReplacing(true) : undefined}
        mark={mark}
      >
        <ScreeningStrip key={candidate.resumeUrl} candidateId={candidate.id} shown={mark} onShow={setMark} />
      </ResumeViewer>
    )
  return (
    <div className="grid h-full place-items-center p-6">
      <div className="flex w-full max-w-100 flex-col gap-3">
        <Field
          label={replacing ? 'Replace the resume (PDF)' : 'Resume (PDF)'}
          error={file ? resumeFileError(file) : undefined}
          hint={allowed ? '10 MB at most. It is uploaded at once.' : 'No resume has been uploaded.'}
        >
          <FileDrop file={file} onChange={choose} disabled={!allowed || upload.isPending} className="min-h-24" />
        </Field>
        {progress !== undefined && (
          <Suspense fallback={<span className="h-5" />}>
            <ProgressBar label="Resume upload" share={progress} />
          </Suspense>
        )}
        {replacing && (
          <button
            type="button"
            className="self-start text-meta text-accent-ink hover:underline"
            onClick={() => setReplacing(false)}
          >
            Keep the current resume
          </button>
        )}
      </div>
    </div>
  )
})
