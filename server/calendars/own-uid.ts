import type { Services } from '#server/context.ts'
import { parseMailbox } from '#server/providers/email/parse-mailbox.ts'

type Ours = Pick<Services, 'instance'>

/** The organiser of every interview is the sender of its letters. */
export const organiserAddress = ({ config }: Pick<Services, 'config'>) =>
  parseMailbox(config.emailFrom)?.address ?? 'noreply@localhost'

/** How the UID of each of our own interviews ends; it does not change with the sender's address. */
export const ownUidEnding = ({ instance }: Ours) => `@${instance.slice(0, 16)}.rolecall`

interface Keyed {
  id: number
  /** Random: the UID of one interview tells nobody that of another. */
  calendarKey: string | null
}

/** The UID of an interview in everybody's calendar, the same for as long as it lives (RFC 5545, 3.8.4.7). */
export const interviewUid = (ours: Ours, { id, calendarKey }: Keyed) =>
  `interview-${id}${calendarKey === null ? '' : `-${calendarKey}`}${ownUidEnding(ours)}`

/** The interview that a UID of ours names, and the key that it names it with; undefined for anybody else's. */
export function interviewOfUid(ours: Ours, uid: string): Keyed | undefined {
  const ending = ownUidEnding(ours)
  const named = uid.endsWith(ending) ? uid.slice(0, -ending.length) : ''
  const [, id, calendarKey = null] =
    /^interview-([1-9]\d{0,8})(?:-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))?$/.exec(named) ?? []
  return id === undefined ? undefined : { id: Number(id), calendarKey }
}
