import { z } from 'zod'
import { line } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { aboutHiring, button, details, greeting, inSubject } from '#server/providers/email/letter-phrases.ts'

/** To whoever is a job's submitter from now on. */
export const jobHandedOver = letterTemplate({
  context: z.object({
    staffName: line,
    jobTitle: line,
    /** Who handed it over. */
    by: line,
    candidateCount: z.int().nonnegative(),
    jobId: z.int().positive(),
  }),
  compose: ({ staffName, jobTitle, by, candidateCount, jobId }, brand) => {
    const text = `${by} has handed the ${jobTitle} job over to you.`
    return {
      subject: `Job handed over to you: ${inSubject(jobTitle)}`,
      preheader: text,
      about: aboutHiring(jobTitle, 'you have taken over the hiring request'),
      blocks: [
        { kind: 'heading', text: 'A job is yours now' },
        greeting(staffName),
        { kind: 'paragraph', text },
        details({ Role: jobTitle, Candidates: String(candidateCount) }),
        {
          kind: 'paragraph',
          text: 'You are its submitter: answers of its candidates, and reminders of those who wait, come to you from now on.',
        },
        ...button(`/jobs?job=${jobId}`, 'Open job', brand.publicUrl),
      ],
    }
  },
})
