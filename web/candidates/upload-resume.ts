import { minuteMs } from '#shared/durations.ts'
import { ApiError } from '#web/api/api-error.ts'
import { signedInAs } from '#web/api/signed-in-as.ts'

interface Uploaded {
  resumeUrl: string
}
interface Uploading {
  begunBy: number
  onProgress: (share: number) => void
  query?: string
}
/** Whoever has a slow line is waited for as long as the server does: only a line on which nothing moves is given up. */
const stalledMs = minuteMs

/**
 * Uploads a candidate's resume; the server stores it and its address. `onProgress` hears the share sent, 0 to 1; only
 * XMLHttpRequest tells it. `begunBy`: whose screen it is of. `query`: with what the address ends. Throws an ApiError when refused, another error when the server was not reached.
 */
export const uploadResume = (candidateId: number, file: File, { begunBy, onProgress, query = '' }: Uploading) =>
  new Promise<Uploaded>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/candidates/${candidateId}/resume${query}`)
    request.withCredentials = true
    for (const [name, value] of Object.entries(signedInAs(begunBy))) request.setRequestHeader(name, value)
    let stalled: number | undefined
    const waitOn = () => {
      window.clearTimeout(stalled)
      stalled = window.setTimeout(() => request.abort(), stalledMs)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitOn()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as Uploaded) // our own server's, which parses what it answers
      else reject(new ApiError(request.status, request.responseText, request.statusText))
    })
    request.addEventListener('loadend', () => window.clearTimeout(stalled))
    for (const event of ['error', 'abort'] as const)
      request.addEventListener(event, () => reject(new Error('The resume could not be sent')))
    const form = new FormData()
    form.append('file', file)
    waitOn()
    request.send(form)
  })
