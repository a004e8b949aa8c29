import { placeOf } from './invitation-event.ts'

interface Meeting {
  interview: Parameters<typeof placeOf>[0] & { type: string }
  phone: string | null
  /** The candidate's address, for whoever interviews. */
  email?: string
}

/**
 * How an interview takes place that has no link: each is told what is theirs to do, since nothing else says it, and both
 * would wait for the other. Undefined where a link says it.
 */
export function wayToMeet(reader: 'candidate' | 'interviewer', { interview, phone, email }: Meeting) {
  if (placeOf(interview) !== null) return undefined
  const ways = interview.type === 'Phone' ? byPhone(phone, email) : elsewhere
  return ways[reader]
}

const byPhone = (phone: string | null, email?: string) =>
  phone
    ? { candidate: `By phone. We call you at ${phone}`, interviewer: `By phone. Call ${phone}` }
    : {
        candidate: 'By phone. Please let us know the number to call',
        interviewer: `By phone. The candidate has given no number yet: ask for it${email ? ` at ${email}` : ''}`,
      }

const elsewhere = {
  candidate: 'We let you know beforehand',
  interviewer: 'No place or link is set: let the candidate know how you meet',
}
