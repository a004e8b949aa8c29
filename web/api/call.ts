import { urlOf } from '#shared/call-url.ts'
import type { Call, Output, Route } from '#shared/route.ts'
import { ApiError } from './api-error.ts'
import { signedInAs } from './signed-in-as.ts'

export interface CallOptions {
  /** The `updatedAt` that this screen shows: the server refuses when it has changed since (DECISIONS). */
  rowVersion?: string | undefined
  /** Whose screen began the series of calls that this is one of; else it is of whoever is signed in now (signed-in-as.ts). */
  begunBy?: number | undefined
  signal?: AbortSignal | undefined
}

/** Makes a call. A refused one throws an ApiError. */
export async function call<R extends Route>(route: R, input: Call<R>, options: CallOptions = {}): Promise<Output<R>> {
  return (await answerOf(route, input, options)).body
}

/** Makes a call for a page of a list: its rows, and the count of all from X-Total-Count. */
export async function callPage<R extends Route>(
  route: R,
  input: Call<R>,
  options: CallOptions = {},
): Promise<{ rows: Output<R>; total: number }> {
  const { body, headers } = await answerOf(route, input, options)
  return { rows: body, total: Number(headers.get('x-total-count') ?? 0) }
}

async function answerOf<R extends Route>(route: R, input: Call<R>, options: CallOptions) {
  const response = await send(route, input, options)
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text, response.statusText)
  // The server parsed it by the same schema on its way out.
  return { body: JSON.parse(text) as Output<R>, headers: response.headers }
}

/** Makes the request, whose answer may be a refusal. */
export function send(
  route: Route,
  input: object,
  { rowVersion, begunBy, signal, accept }: CallOptions & { accept?: string },
) {
  const { body } = input as { body?: unknown }
  return fetch(urlOf(route, input), {
    method: route.method,
    credentials: 'include',
    headers: {
      ...(accept !== undefined && { accept }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      // Whoever logs in, or out, does so whoever was here before.
      ...(route.method !== 'GET' && route.allow !== 'public' && signedInAs(begunBy)),
      ...(rowVersion !== undefined && { 'x-row-version': rowVersion }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}
