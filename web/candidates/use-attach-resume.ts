import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { candidates } from '#shared/candidates.ts'
import { can } from '#shared/permissions.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/session/use-session.ts'
import { uploadResume } from './upload-resume.ts'

/**
 * Uploads a resume and, for editors, PATCHes its address as SPEC 7 has it; whoever only added the candidate may not PATCH,
 * and need not, for the upload itself stores the address (DECISIONS). Lists show what is found in it once it is, save after
 * `upload`, for one of several. `progress` is 0 to 1 while it runs.
 */
export function useAttachResume() {
  const { id: begunBy, role } = useUser()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const upload = async (candidateId: number, file: File) => {
    setProgress(0)
    try {
      const { resumeUrl } = await uploadResume(candidateId, file, { begunBy, onProgress: setProgress })
      if (can(role, 'candidates.edit'))
        await call(candidates.update, { params: { id: candidateId }, body: { resumeUrl } }, { begunBy })
    } finally {
      setProgress(undefined)
    }
  }
  const attach = async (candidateId: number, file: File) => {
    await upload(candidateId, file)
    readFound(queryClient, candidateId)
  }
  return { attach, upload, progress }
}

/** Fetched once something is uploaded; where it cannot be had, lists show what is found when they are read next. */
export const readFound = (queryClient: QueryClient, candidateId: number) =>
  void import('#web/screening/read-checked.ts').then(
    ({ readResumeChecked }) => readResumeChecked(queryClient, candidateId),
    () => undefined,
  )
