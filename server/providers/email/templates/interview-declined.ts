import { z } from 'zod'
import { line, optionalLine, optionalText } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { button, details, greeting, inSubject } from '#server/providers/email/letter-phrases.ts'
import { officeTime } from '#server/providers/email/office-time.ts'

/** To whoever submitted the job and to those who interview: somebody cannot come, or asks for another time. */
export const interviewDeclined = letterTemplate({
  context: z.object({
    staffName: line,
    /** The colleague who declined; without one it was the candidate. */
    interviewerName: optionalLine,
    candidateName: line,
    jobTitle: line,
    interviewType: line,
    interviewId: z.int(),
    at: z.iso.datetime(),
    timeZone: line,
    /** The time that they ask for instead. */
    proposedAt: z.iso.datetime().optional(),
    /** What they wrote with it. */
    comment: optionalText,
    replyTo: optionalLine,
  }),
  compose: (about, brand) => {
    const { staffName, interviewerName, candidateName, jobTitle, interviewType, interviewId, at, timeZone } = about
    const who = interviewerName ?? candidateName
    const when = officeTime(at, timeZone)
    const proposed = about.proposedAt === undefined ? undefined : officeTime(about.proposedAt, timeZone)
    return {
      subject: `${proposed ? 'Another time proposed' : 'Interview declined'}: ${inSubject(candidateName)} for ${inSubject(jobTitle)}`,
      preheader: proposed ? `${who} proposes ${proposed}` : `${who} cannot come. ${when}`,
      about: `You receive this email because of an interview for ${jobTitle}.`,
      blocks: [
        { kind: 'heading', text: proposed ? 'Another time is proposed' : 'An interview was declined' },
        greeting(staffName),
        {
          kind: 'paragraph',
          text: whatHappened(about, proposed !== undefined),
        },
        details({
          When: when,
          Proposed: proposed,
          'In their words': about.comment,
          Interview: interviewType,
          Candidate: candidateName,
        }),
        {
          kind: 'paragraph',
          text: proposed
            ? 'Nothing has changed yet. On its page, whoever schedules interviews can take this time or decline it.'
            : 'The interview still stands: move it, give it to somebody else, or cancel it.',
        },
        ...button(`/interviews/${interviewId}`, 'Open interview', brand.publicUrl),
      ],
    }
  },
})

interface About {
  interviewerName?: string | undefined
  candidateName: string
  jobTitle: string
}
function whatHappened({ interviewerName, candidateName, jobTitle }: About, proposes: boolean) {
  if (proposes)
    return `${interviewerName ?? candidateName} asks for another time for the interview${interviewerName ? ` of ${candidateName}` : ''} for the ${jobTitle} role.`
  return interviewerName
    ? `${interviewerName} cannot come to the interview of ${candidateName} for the ${jobTitle} role.`
    : `${candidateName} cannot come to the interview for the ${jobTitle} role at this time.`
}
