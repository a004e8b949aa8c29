import { placeOf } from './invitation-event.ts'

interface Meeting {
  interview: Parameters<typeof placeOf>[0] & { type: string }
  phone: string | null
  /** The candidate's address, for whoever interviews. */
  email?: string
  /** Who leads the interview, for the others on its panel. */
  lead?: string | undefined
}

/**
 * How an interview takes place that has no link: each is told what is theirs to do, since nothing else says it, and both
 * would wait for the other. Of a panel it is the lead's: all of them would call at once, or none would. Undefined where a
 * link says it.
 */
export function wayToMeet(reader: 'candidate' | 'interviewer', { interview, phone, email, lead }: Meeting) {
  if (placeOf(interview) !== null) return undefined
  const ways = interview.type === 'Phone' ? byPhone(phone, email, lead) : elsewhere(lead)
  return ways[reader]
}

/** Who leads, for a reader who does so together with them; undefined for the lead, and where nobody leads. */
export const leadFor = (reader: number | null, interviewerId: number | null, name: string | null | undefined) =>
  reader === interviewerId || interviewerId === null ? undefined : (name ?? undefined)

function byPhone(phone: string | null, email?: string, lead?: string) {
  if (phone)
    return {
      candidate: `By phone. We call you at ${phone}`,
      interviewer: lead ? `By phone. ${lead} calls ${phone}` : `By phone. Call ${phone}`,
    }
  const ask = lead ? `${lead} asks for it` : 'ask for it'
  return {
    candidate: 'By phone. Please let us know the number to call',
    interviewer: `By phone. The candidate has given no number yet: ${ask}${email ? ` at ${email}` : ''}`,
  }
}

const elsewhere = (lead?: string) => ({
  candidate: 'We let you know beforehand',
  interviewer: `No place or link is set: ${lead ? `${lead} lets` : 'let'} the candidate know how you meet`,
})
