import { ModelFault } from './model.ts'

/** Far above any answer that is asked for: about 300 pages. */
const answerBytesMax = 1024 * 1024

/** `fetch` that follows no redirect, which would carry the key elsewhere, and reads no more than the limit. */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > answerBytesMax)
          controller.error(new ModelFault('unusable', `The answer is longer than ${answerBytesMax} bytes`))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers })
}
