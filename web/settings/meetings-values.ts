import { z } from 'zod'
import { Meetings, type Settings } from '#shared/settings.ts'

/** What each choice says of where interviews take place. */
export const meetingLabels = {
  none: 'No room by itself',
  jitsi: 'A Jitsi room for each',
  fixed: 'One room for all',
} as const satisfies Record<Meetings['kind'], string>
export const meetingKinds = Object.keys(meetingLabels) as Meetings['kind'][]

/** The card's fields as they are typed, and what they become: an address that the choice does not use is dropped. */
export const MeetingsForm = z
  .object({ kind: z.enum(['none', 'jitsi', 'fixed']), url: z.string() })
  .transform(({ kind, url }, ctx) => {
    const meetings = Meetings.safeParse(kind === 'none' ? { kind } : { kind, url })
    if (meetings.success) return { meetings: meetings.data }
    ctx.addIssue({
      code: 'custom',
      path: ['url'],
      message: meetings.error.issues[0]?.message ?? 'The address is wrong',
    })
    return z.NEVER
  })

export const meetingsOf = ({ meetings }: Pick<Settings, 'meetings'>) => ({
  kind: meetings.kind,
  url: meetings.kind === 'none' ? '' : meetings.url,
})
