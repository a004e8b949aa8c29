import { z } from 'zod'
import { line } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { aboutHiring, button, details, greeting, inSubject } from '#server/providers/email/letter-phrases.ts'

/** To those who may approve a job, and to whoever asked once it is posted. */
export const jobApproval = letterTemplate({
  context: z.object({
    kind: z.enum(['waiting', 'approved']),
    staffName: line,
    jobTitle: line,
    /** Who asks, or who approved. */
    by: line,
    jobId: z.int().positive(),
  }),
  compose: ({ kind, staffName, jobTitle, by, jobId }, brand) => {
    const waiting = kind === 'waiting'
    const text = waiting
      ? `${by} asks for approval of the ${jobTitle} job. It is posted once it is approved.`
      : `${by} has approved the ${jobTitle} job, and it is posted. Candidates can apply.`
    return {
      subject: `${waiting ? 'Job to approve' : 'Job approved'}: ${inSubject(jobTitle)}`,
      preheader: text,
      about: aboutHiring(jobTitle, waiting ? undefined : 'you submitted the hiring request'),
      blocks: [
        { kind: 'heading', text: waiting ? 'A job waits for approval' : 'Your job is posted' },
        greeting(staffName),
        { kind: 'paragraph', text },
        details({ Role: jobTitle }),
        ...button(`/jobs?job=${jobId}`, waiting ? 'Read the job' : 'Open job', brand.publicUrl),
      ],
    }
  },
})
