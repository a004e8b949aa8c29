import { z } from 'zod'
import { line } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { aboutHiring, button, details, greeting, inSubject } from '#server/providers/email/letter-phrases.ts'

/** To whoever may anonymise and who submitted the job: a candidate asked on their own page that their data be deleted. */
export const erasureRequested = letterTemplate({
  context: z.object({
    staffName: line,
    candidateName: line,
    candidateId: z.int().positive(),
    jobTitle: line,
    /** Of every candidacy of theirs that it concerns. */
    jobTitles: z.array(line),
  }),
  compose: ({ staffName, candidateName, candidateId, jobTitle, jobTitles }, brand) => ({
    subject: `Deletion of data asked for: ${inSubject(candidateName)} for ${inSubject(jobTitle)}`,
    preheader: 'Nothing has been deleted yet: somebody has to do it.',
    about: aboutHiring(jobTitle),
    blocks: [
      { kind: 'heading', text: 'A candidate asks that their data be deleted' },
      greeting(staffName),
      {
        kind: 'paragraph',
        text: `${candidateName} has asked on their personal page that everything that tells who they are be deleted. Nothing has been deleted yet.`,
      },
      details({ Candidate: candidateName, [jobTitles.length > 1 ? 'Roles' : 'Role']: jobTitles.join('; ') }),
      {
        kind: 'paragraph',
        text: `An administrator does it with "Anonymise" beneath the candidate's details${jobTitles.length > 1 ? ', for each role by itself' : ''}, once no offer is open and no interview lies ahead. Where the GDPR applies, the person is to be answered within one month: where the law has their data kept, with "Answer without deleting". Delete what you keep of them elsewhere too.`,
      },
      ...button(`/candidates/${candidateId}?tab=details`, 'Open candidate', brand.publicUrl),
    ],
  }),
})
