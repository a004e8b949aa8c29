import { z } from 'zod'
import { line, optionalLine, optionalText } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { aboutHiring, button, details, greeting, inSubject } from '#server/providers/email/letter-phrases.ts'

/** Of a job whose approval is asked for again. */
const SentBack = z.object({ by: optionalLine, reason: optionalText, changedBy: z.array(line) })

/** To those who may approve a job, and to whoever asked once it is posted or sent back. */
export const jobApproval = letterTemplate({
  context: z.object({
    kind: z.enum(['waiting', 'approved', 'returned']),
    staffName: line,
    jobTitle: line,
    /** Who asks, approved or sent it back. */
    by: line,
    jobId: z.int().positive(),
    reason: optionalText,
    sentBack: SentBack.optional(),
  }),
  compose: ({ kind, staffName, jobTitle, by, jobId, reason, sentBack }, brand) => {
    const { subject, heading, label } = words[kind]
    const text = textOf[kind](by, jobTitle)
    return {
      subject: `${subject}: ${inSubject(jobTitle)}`,
      preheader: text,
      about: aboutHiring(jobTitle, kind === 'waiting' ? undefined : 'you submitted the hiring request'),
      blocks: [
        { kind: 'heading', text: heading },
        greeting(staffName),
        { kind: 'paragraph', text },
        ...(sentBack ? [{ kind: 'paragraph', text: whatBecame(sentBack) } as const] : []),
        details({ Role: jobTitle, Reason: reason, 'Sent back because': sentBack?.reason }),
        ...button(`/jobs?job=${jobId}`, label, brand.publicUrl),
      ],
    }
  },
})

const words = {
  waiting: { subject: 'Job to approve', heading: 'A job waits for approval', label: 'Read the job' },
  approved: { subject: 'Job approved', heading: 'Your job is posted', label: 'Open job' },
  returned: { subject: 'Job sent back', heading: 'Your job was sent back', label: 'Open the draft' },
} as const

const textOf = {
  waiting: (by: string, job: string) => `${by} asks for approval of the ${job} job. It is posted once it is approved.`,
  approved: (by: string, job: string) => `${by} has approved the ${job} job, and it is posted. Candidates can apply.`,
  returned: (by: string, job: string) =>
    `${by} has sent back the ${job} job, and it is a draft again. Change it and ask for approval anew.`,
}

const names = new Intl.ListFormat('en')

function whatBecame({ by, changedBy }: z.output<typeof SentBack>) {
  const was = by ? `It was sent back by ${by} before` : 'It was sent back before'
  return changedBy.length > 0
    ? `${was}, and was changed since by ${names.format(changedBy)}.`
    : `${was}, and was not changed since.`
}
