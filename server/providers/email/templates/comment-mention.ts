import { z } from 'zod'
import { line, optionalText } from '#server/providers/email/context-fields.ts'
import { letterTemplate, type Block } from '#server/providers/email/letter.ts'
import { button, details, greeting, inSubject } from '#server/providers/email/letter-phrases.ts'

/** To whoever a comment on a candidate mentions. */
export const commentMention = letterTemplate({
  context: z.object({
    staffName: line,
    /** Who mentioned them. */
    by: line,
    candidateName: line,
    jobTitle: line,
    candidateId: z.int().positive(),
    /** Left out to whoever still owes an evaluation, and once it was deleted. */
    comment: optionalText,
    deleted: z.boolean().optional(),
  }),
  compose: ({ staffName, by, candidateName, jobTitle, candidateId, comment, deleted }, brand) => ({
    subject: `${inSubject(by)} mentioned you: ${inSubject(candidateName)} for ${inSubject(jobTitle)}`,
    preheader: comment ?? `In a comment on ${candidateName}.`,
    about: `You receive this email because ${by} mentioned you in a comment on a candidate for ${jobTitle}.`,
    blocks: [
      { kind: 'heading', text: 'You were mentioned in a comment' },
      greeting(staffName),
      { kind: 'paragraph', text: `${by} mentioned you in a comment on ${candidateName} for the ${jobTitle} role.` },
      details({ Comment: comment, Candidate: candidateName, Role: jobTitle }),
      ...unquoted(comment, deleted),
      { kind: 'small', text: 'Comments are for the team alone: candidates never see them.' },
      ...button(`/candidates/${candidateId}?tab=notes`, 'Open comments', brand.publicUrl),
    ],
  }),
})

const unquoted = (comment: string | undefined, deleted = false): Block[] =>
  comment
    ? []
    : [
        {
          kind: 'paragraph',
          text: deleted
            ? 'The comment has been deleted since.'
            : 'What it says is shown on the candidate’s page once you have submitted your own evaluation.',
        },
      ]
