import type { ResumeReading } from '#shared/resumes.ts'
import { ApiError } from '#web/api/api-error.ts'
import { signedInAs } from '#web/api/signed-in-as.ts'

/** Asks what a resume proposes; nothing of it is stored. Throws an ApiError when refused. */
export async function readResume(file: File, signal: AbortSignal): Promise<ResumeReading> {
  const body = new FormData()
  body.append('file', file)
  const response = await fetch('/api/resumes/read', {
    method: 'POST',
    credentials: 'include',
    headers: signedInAs(),
    body,
    signal,
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text, response.statusText)
  // The server parsed it by the contract on its way out.
  return JSON.parse(text) as ResumeReading
}
