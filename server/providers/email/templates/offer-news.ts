import { z } from 'zod'
import { candidateStatuses } from '#shared/pipeline.ts'
import { line, optionalLine, optionalText } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { aboutHiring, button, details, greeting, inSubject } from '#server/providers/email/letter-phrases.ts'

/** For whoever may read no offer (decision 31), in the place of where its papers are. */
const afterAcceptance = `The candidate is now at ${candidateStatuses['100_offer_accepted']}.`

const filled = 'With this every opening of the job is filled, and the job has been closed.'

/** What a candidate's own page brought, and what the product noticed by itself. */
const news = {
  signed: {
    subject: 'Offer accepted',
    heading: 'An offer was accepted',
    text: (name: string, job: string) => `${name} has accepted and signed the offer for the ${job} role.`,
    after: 'The signed letter and the handover for the first day are on the candidate’s page.',
  },
  accepted: {
    subject: 'Offer accepted',
    heading: 'An offer was accepted',
    text: (name: string, job: string) =>
      `${name} has accepted the offer for the ${job} role; the hiring team has recorded the answer.`,
    after: 'The letter and the handover for the first day are on the candidate’s page.',
  },
  question: {
    subject: 'Question about an offer',
    heading: 'A candidate asks about an offer',
    text: (name: string, job: string) => `${name} has a question about the offer for the ${job} role.`,
    after: 'A reply to this email reaches the candidate. The offer stays open.',
  },
  expired: {
    subject: 'Offer expired',
    heading: 'An offer has expired',
    text: (name: string, job: string) => `${name} has not answered the offer for the ${job} role in its time.`,
    after: 'The candidate’s page no longer takes an answer. A new offer can be made, or another decision taken.',
  },
} as const
export type OfferNews = keyof typeof news

/** To the submitter of the job, whoever sent the offer, and the executives. */
export const offerNews = letterTemplate({
  context: z.object({
    kind: z.enum(Object.keys(news) as [OfferNews, ...OfferNews[]]),
    staffName: line,
    candidateName: line,
    jobTitle: line,
    question: optionalText,
    candidateId: z.int().positive(),
    /** The accepted offer, for those who may open its handover. */
    handoverOf: z.int().positive().optional(),
    /** The job was closed with it. */
    jobClosed: z.boolean().optional(),
    /** The candidate's address, where the answer is theirs to have. */
    replyTo: optionalLine,
  }),
  compose: ({ kind, staffName, candidateName, jobTitle, question, candidateId, handoverOf, jobClosed }, brand) => {
    const { subject, heading, text, after } = news[kind]
    const isAccepted = kind === 'signed' || kind === 'accepted'
    return {
      subject: `${subject}: ${inSubject(candidateName)} for ${inSubject(jobTitle)}`,
      preheader: text(candidateName, jobTitle),
      about: aboutHiring(jobTitle),
      blocks: [
        { kind: 'heading', text: heading },
        greeting(staffName),
        { kind: 'paragraph', text: text(candidateName, jobTitle) },
        ...(question ? [details({ Question: question })] : []),
        { kind: 'paragraph', text: isAccepted && !handoverOf ? afterAcceptance : after },
        ...(jobClosed ? [{ kind: 'paragraph', text: filled } as const] : []),
        ...button(`/candidates/${candidateId}`, 'Open candidate', brand.publicUrl),
        ...button(
          handoverOf ? `/api/offers/${handoverOf}/handover.pdf` : undefined,
          'Open the handover',
          brand.publicUrl,
        ),
      ],
    }
  },
})
