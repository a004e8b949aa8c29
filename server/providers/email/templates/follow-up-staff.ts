import { z } from 'zod'
import { longDay } from '#server/days.ts'
import { line, optionalLine } from '#server/providers/email/context-fields.ts'
import { letterTemplate, type Letter } from '#server/providers/email/letter.ts'
import { aboutHiring, button, details, greeting, inSubject } from '#server/providers/email/letter-phrases.ts'
import { officeDay, officeTime } from '#server/providers/email/office-time.ts'

const toStaff = {
  staffName: line,
  jobTitle: line,
  /** The screen where it is done. */
  path: line,
}
const known = { ...toStaff, candidateName: line }
const interview = { at: line, timeZone: line, interviewType: line }
const Context = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('interview'), ...known, ...interview, videoUrl: optionalLine, where: optionalLine }),
  z.object({ kind: z.literal('evaluation'), ...known, ...interview }),
  z.object({ kind: z.literal('waiting'), ...known, stage: line, days: z.int() }),
  z.object({
    kind: z.literal('waiting-together'),
    ...toStaff,
    count: z.int(),
    stages: z.array(z.object({ stage: line, count: z.int() })),
  }),
  z.object({
    kind: z.literal('erasure'),
    ...known,
    askedAt: line,
    timeZone: line,
    dueOn: line,
    isOverdue: z.boolean(),
    isHired: z.boolean(),
  }),
  z.object({ kind: z.literal('offer'), ...known, sentAt: line, expiresAt: optionalLine, timeZone: line }),
])

/** To a colleague, about a candidate who waits for them, or several, with a link to the screen where it is done. */
export const followUpStaff = letterTemplate({
  context: Context,
  compose: (context, brand) => {
    const { staffName, jobTitle, path } = context
    const { subject, text, rows, action } = partsOf(context)
    const candidate = 'candidateName' in context ? context.candidateName : undefined
    return {
      subject: `${subject}: ${candidate === undefined ? '' : `${inSubject(candidate)} for `}${inSubject(jobTitle)}`,
      preheader: text,
      about: aboutHiring(jobTitle),
      blocks: [
        { kind: 'heading', text: subject },
        greeting(staffName),
        { kind: 'paragraph', text },
        details({ Candidate: candidate, Role: jobTitle, ...rows }),
        ...button(path, action, brand.publicUrl),
      ],
    }
  },
})

type Parts = Pick<Letter, 'subject'> & { text: string; rows: Record<string, string | undefined>; action: string }

function partsOf(context: z.output<typeof Context>): Parts {
  if (context.kind === 'waiting-together')
    return {
      subject: `${context.count} candidates are waiting`,
      text: `${context.count} candidates for the ${context.jobTitle} role have waited in their stage for some time without a next step.`,
      rows: Object.fromEntries(context.stages.map(({ stage, count }) => [stage, String(count)])),
      action: 'Open candidates',
    }
  const { candidateName, jobTitle } = context
  if (context.kind === 'interview')
    return {
      subject: `Interview on ${officeDay(context.at, context.timeZone)}`,
      text: `You are to interview ${candidateName} for the ${jobTitle} role.`,
      rows: {
        When: officeTime(context.at, context.timeZone),
        Interview: context.interviewType,
        Meeting: context.videoUrl,
        Where: context.where,
      },
      action: 'Open interview',
    }
  if (context.kind === 'evaluation')
    return {
      subject: 'Evaluation missing',
      text: `The interview with ${candidateName} for the ${jobTitle} role has no evaluation yet. It is best written while the talk is fresh, and the decision waits for it.`,
      rows: { Held: officeTime(context.at, context.timeZone), Interview: context.interviewType },
      action: 'Write evaluation',
    }
  if (context.kind === 'waiting')
    return {
      subject: 'A candidate is waiting',
      text: `${candidateName} has been at ${context.stage} for ${context.days === 1 ? 'a day' : `${context.days} days`} without a next step.`,
      rows: { Stage: context.stage },
      action: 'Open candidate',
    }
  if (context.kind === 'erasure') return erasureParts(context)
  return {
    subject: 'Offer not answered',
    text: `${candidateName} has not answered the offer for the ${jobTitle} role. A reminder goes to the candidate as well.`,
    rows: {
      Sent: officeDay(context.sentAt, context.timeZone),
      'Open until': context.expiresAt && officeTime(context.expiresAt, context.timeZone),
    },
    action: 'Open candidate',
  }
}

type Erasure = Extract<z.output<typeof Context>, { kind: 'erasure' }>

function erasureParts({ candidateName, isOverdue, isHired, ...dates }: Erasure): Parts {
  const asked = longDay(new Date(dates.askedAt), dates.timeZone)
  const due = longDay(new Date(dates.dueOn))
  const act = isHired
    ? 'They have accepted an offer since: answer that the data is kept, and why.'
    : 'Anonymise the candidate, or answer why the data is kept.'
  return {
    subject: isOverdue ? 'Request for deletion overdue' : `Request for deletion due by ${due}`,
    text: `${candidateName} asked on ${asked} that their data be deleted. Where the GDPR applies, they ${isOverdue ? 'were' : 'are'} to be answered by ${due}. ${act}`,
    rows: { Asked: asked, Due: due },
    action: 'Open candidate',
  }
}
