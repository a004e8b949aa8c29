import { hasResumeError, withTable } from '#shared/resume-file.ts'
import { errorTypeOf, isAway, isFinal, isRefused, reasonOf } from '#web/api/api-error.ts'
import { uploadResume } from '#web/candidates/upload-resume.ts'
import type { Run, ResumeUpload } from '#web/imports/use-import-run.ts'
import { UnreadableZip } from './zip-entry.ts'

/** So many are sent at the same time: a slow line has others beside it. */
const atOnceMax = 3

/**
 * The import with the next few resumes of those that wait: attached, or refused with the reason. Where the server was not
 * reached they wait on, and `error` says why: what is sent again is stored once.
 */
export async function attachSome(run: Run, begunBy: number): Promise<Run> {
  const outcomes = await Promise.all(run.waiting.slice(0, atOnceMax).map((upload) => attachOne(upload, begunBy)))
  const again = outcomes.flatMap((each) => ('again' in each ? [each.again] : []))
  return {
    ...run,
    error: outcomes.find((each) => 'error' in each)?.error,
    waiting: [...again, ...run.waiting.slice(atOnceMax)],
    attached: run.attached + outcomes.filter((each) => 'attached' in each).length,
    unattached: [...run.unattached, ...outcomes.flatMap((each) => ('unattached' in each ? [each.unattached] : []))],
  }
}

type Outcome = { attached: true } | { unattached: Run['unattached'][number] } | { again: ResumeUpload; error: unknown }

async function attachOne(upload: ResumeUpload, begunBy: number): Promise<Outcome> {
  const refused = (reason: string, final: boolean): Outcome => ({ unattached: { upload, reason, final } })
  let file: File
  try {
    file = await upload.file.open()
  } catch (fault) {
    const isFound = fault instanceof UnreadableZip
    return refused(isFound ? fault.message : 'It could not be read', isFound)
  }
  try {
    await uploadResume(upload.candidateId, file, { begunBy, query: `?${withTable}=1`, onProgress: () => undefined })
    return { attached: true }
  } catch (error) {
    // The first answer was lost, and told that it was stored.
    if (errorTypeOf(error) === hasResumeError && upload.tried) return { attached: true }
    if (isAway(error) || isRefused(error)) return { again: { ...upload, tried: true }, error }
    return refused(reasonOf(error, 'Failed to upload the resume'), isFinal(error))
  }
}
