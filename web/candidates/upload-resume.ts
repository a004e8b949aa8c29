import { ApiError } from '#web/api/api-error.ts'

interface Uploaded {
  resumeUrl: string
}
const timeoutMs = 120_000

/**
 * Uploads a candidate's resume; the server stores it and its address. `onProgress` hears the share sent, 0 to 1; only
 * XMLHttpRequest tells it. Throws an ApiError when refused, another error when the server was not reached.
 */
export const uploadResume = (candidateId: number, file: File, onProgress: (share: number) => void) =>
  new Promise<Uploaded>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/candidates/${candidateId}/resume`)
    request.withCredentials = true
    request.timeout = timeoutMs
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as Uploaded) // our own server's, which parses what it answers
      else reject(new ApiError(request.status, request.responseText, request.statusText))
    })
    for (const event of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(event, () => reject(new Error('The resume could not be sent')))
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
