import { z } from 'zod'
import { Logo, logoUploadPath } from '#shared/logo.ts'
import { ApiError } from '#web/api/api-error.ts'
import { signedInAs } from '#web/api/signed-in-as.ts'

const Uploaded = z.object({ logo: Logo })

/** Sends the organisation's logo. Throws an ApiError when it is refused. */
export async function uploadLogo(file: File) {
  const body = new FormData()
  body.append('file', file)
  const answer = await fetch(logoUploadPath, { method: 'POST', body, credentials: 'include', headers: signedInAs() })
  const text = await answer.text()
  if (!answer.ok) throw new ApiError(answer.status, text, answer.statusText)
  return Uploaded.parse(JSON.parse(text))
}
