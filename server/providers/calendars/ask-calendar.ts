import { askSafely, UnusableAnswer } from '#server/http/ask-safely.ts'
import { UnsafeAddress } from '#server/http/safe-address.ts'
import { CalendarFault, type CalendarAddress } from './calendar-provider.ts'

const bytesMax = 10 * 1024 * 1024
const usualPatienceMs = 15_000

interface Question {
  method: 'GET' | 'REPORT'
  headers?: Record<string, string>
  body?: string
  allowPrivate: boolean
  patienceMs?: number
}

/** Asks a calendar's server with its owner's credentials; 10 MB and 15 s at most. Throws a CalendarFault in the owner's words. */
export async function askCalendar(
  { url, username, password }: Pick<CalendarAddress, 'url' | 'username' | 'password'>,
  { headers, patienceMs = usualPatienceMs, ...question }: Question,
) {
  const basic = Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64')
  const answer = await askSafely({
    ...question,
    url,
    headers: {
      accept: 'text/calendar, application/xml',
      'user-agent': 'Rolecall',
      ...headers,
      ...(username && { authorization: `Basic ${basic}` }),
    },
    bytesMax,
    patienceMs,
  }).catch((error: unknown) => {
    throw new CalendarFault(faultOf(error, patienceMs))
  })
  if (answer.status === 401) throw new CalendarFault('The server refused the user name or password')
  return answer
}

/** Which of its own addresses a network has, and what listens there, is nobody's to learn from an error. */
function faultOf(error: unknown, patienceMs: number) {
  if (error instanceof UnsafeAddress || error instanceof UnusableAnswer) return error.message
  return error instanceof Error && error.name === 'TimeoutError'
    ? `The server took longer than ${patienceMs / 1_000} s`
    : 'The server cannot be reached'
}

/** What the status of a refusal means to a calendar's owner. */
export const refusal = (status: number) =>
  new CalendarFault(
    status === 403
      ? 'The server does not let this calendar be read'
      : status === 404 || status === 410
        ? 'There is no calendar at the address'
        : `The server answered with ${status}`,
  )
