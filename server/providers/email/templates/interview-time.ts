import { z } from 'zod'
import { CalendarEvent } from '#server/icalendar/calendar-event.ts'
import { line, optionalLine } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import {
  aboutApplication,
  aboutHiring,
  button,
  calendarNote,
  details,
  greeting,
  inSubject,
  signature,
} from '#server/providers/email/letter-phrases.ts'
import { officeTime } from '#server/providers/email/office-time.ts'
import { personalLinkBlock, personalLinkField } from '#server/providers/email/personal-link.ts'

const headings = {
  scheduled: 'Your interview has a date',
  moved: 'Your interview has changed',
  cancelled: 'Your interview is cancelled',
} as const
const subjects = { scheduled: 'Interview', moved: 'Interview changed', cancelled: 'Interview cancelled' } as const
const released = { heading: 'An interview takes place without you', subject: 'Interview without you' } as const

/** To the candidate or the interviewer, each with a calendar message of their own. */
export const interviewTime = letterTemplate({
  context: z.object({
    kind: z.enum(['scheduled', 'moved', 'cancelled']),
    for: z.enum(['candidate', 'interviewer']),
    readerName: line,
    candidateName: line,
    jobTitle: line,
    interviewType: line,
    at: z.iso.datetime(),
    /** When it was to be until now. */
    before: z.iso.datetime().optional(),
    durationMinutes: z.int(),
    timeZone: line,
    interviewerName: optionalLine,
    videoUrl: optionalLine,
    /** How they meet, where no link says it. */
    where: optionalLine,
    interviewId: z.int(),
    /** Whether the letter brings the candidate the link to their own page, to move or cancel. */
    changeable: z.boolean().optional(),
    /** Whether it was the candidate, who reads this, that called it off. */
    byReader: z.boolean().optional(),
    /** Whether it takes place all the same, and only the interviewer who reads this is asked no more. */
    standsWithoutReader: z.boolean().optional(),
    ...personalLinkField,
    /** The reader's own link to accept or decline. */
    answerLink: optionalLine,
    calendar: CalendarEvent,
  }),
  compose: (about, brand) => {
    const isCandidate = about.for === 'candidate'
    const when = officeTime(about.at, about.timeZone)
    return {
      subject: `${about.standsWithoutReader ? released.subject : subjects[about.kind]}: ${isCandidate ? inSubject(about.jobTitle) : `${inSubject(about.candidateName)} for ${inSubject(about.jobTitle)}`}`,
      preheader: when,
      about: isCandidate
        ? aboutApplication(about.jobTitle, brand.organisationName)
        : aboutHiring(about.jobTitle, 'you interview'),
      blocks: [
        { kind: 'heading', text: headingOf(about) },
        greeting(about.readerName),
        { kind: 'paragraph', text: textOf(about, brand.organisationName) },
        details({
          When: when,
          'Instead of': about.before && officeTime(about.before, about.timeZone),
          Length: about.kind === 'cancelled' ? undefined : `${about.durationMinutes} minutes`,
          Interview: about.interviewType,
          Where: about.kind === 'cancelled' ? undefined : about.where,
          Candidate: isCandidate ? undefined : about.candidateName,
          With: isCandidate && about.kind !== 'cancelled' ? about.interviewerName : undefined,
          Interviewers: isCandidate || about.kind === 'cancelled' ? undefined : panelOf(about),
        }),
        ...(about.kind === 'cancelled'
          ? []
          : [
              ...button(about.videoUrl, 'Join the call', brand.publicUrl, { copyable: true }),
              // Leads to a page that asks: whatever follows links in mailboxes answers nothing.
              ...button(about.answerLink, 'Accept or decline', brand.publicUrl),
            ]),
        ...(isCandidate ? [] : button(`/interviews/${about.interviewId}`, 'Open interview', brand.publicUrl)),
        ...(about.changeable ? [personalLinkBlock(about.personalLink, 'Move or cancel', brand.publicUrl)] : []),
        calendarNote,
        ...(isCandidate ? [signature(brand.organisationName)] : []),
      ],
    }
  },
})

function headingOf({ kind, for: reader, standsWithoutReader }: About) {
  if (standsWithoutReader) return released.heading
  return reader === 'candidate' ? headings[kind] : headings[kind].replace('Your', 'An')
}

/** Everybody who interviews, where that is not the reader alone. */
const panelOf = ({ interviewerName, readerName }: { interviewerName?: string | undefined; readerName: string }) =>
  interviewerName === readerName ? undefined : interviewerName

interface About {
  kind: 'scheduled' | 'moved' | 'cancelled'
  for: 'candidate' | 'interviewer'
  candidateName: string
  jobTitle: string
  changeable?: boolean | undefined
  byReader?: boolean | undefined
  standsWithoutReader?: boolean | undefined
}
function textOf(about: About, organisation: string) {
  const { kind, for: reader, candidateName, jobTitle, changeable, byReader } = about
  if (reader === 'interviewer') {
    if (about.standsWithoutReader)
      return `You no longer interview ${candidateName} for the ${jobTitle} role. The interview itself stands.`
    if (kind === 'cancelled') return `The interview of ${candidateName} for the ${jobTitle} role does not take place.`
    return kind === 'moved'
      ? `The interview of ${candidateName} for the ${jobTitle} role now stands as follows.`
      : `You interview ${candidateName} for the ${jobTitle} role.`
  }
  if (kind === 'cancelled' && byReader)
    return `You have cancelled the interview for the ${jobTitle} role at ${organisation}, and the hiring team has been told. If you have questions, or would still like to talk, reply to this email.`
  if (kind === 'cancelled')
    return `The interview for the ${jobTitle} role at ${organisation} does not take place at this time. If you have questions, reply to this email.`
  return kind === 'moved'
    ? `The interview for the ${jobTitle} role at ${organisation} now stands as follows. ${changeable ? 'If it does not suit you, choose another time on your own page, or reply to this email.' : 'If it does not suit you, reply to this email and we find another time.'}`
    : `We look forward to talking with you about the ${jobTitle} role at ${organisation}. ${changeable ? 'If the time does not suit you any more, choose another on your own page, or reply to this email.' : 'If the time does not suit you, reply to this email and we find another.'}`
}
