import type { EmailTemplate } from '#shared/pipeline.ts'

/** Who reads each letter; of an interview both are told, and each letter says to whom it goes (`for`). */
const readers: Record<EmailTemplate, 'candidate' | 'colleague' | 'either'> = {
  assessment: 'candidate',
  'assessment-link': 'candidate',
  'assessment-reminder': 'candidate',
  'talent-pool': 'candidate',
  rejection: 'candidate',
  'interview-invite': 'candidate',
  'interview-time': 'either',
  'interview-stands': 'either',
  'invitation-withdrawn': 'candidate',
  'interview-declined': 'colleague',
  'interview-called-off': 'colleague',
  offer: 'candidate',
  'offer-approval': 'colleague',
  'offer-withdrawn': 'candidate',
  'offer-declined': 'colleague',
  'offer-signed': 'candidate',
  'offer-news': 'colleague',
  'application-received': 'candidate',
  'application-repeated': 'candidate',
  'status-link': 'candidate',
  'application-withdrawn': 'colleague',
  'erasure-requested': 'colleague',
  'erasure-received': 'candidate',
  'erasure-extended': 'candidate',
  'erasure-declined': 'candidate',
  'job-approval': 'colleague',
  'job-handed-over': 'colleague',
  'follow-up': 'candidate',
  'follow-up-staff': 'colleague',
  'comment-mention': 'colleague',
  'staff-letter': 'candidate',
  'second-factor': 'colleague',
  'webhook-off': 'colleague',
  'backup-failed': 'colleague',
  test: 'colleague',
}

interface Letter {
  template: EmailTemplate
  context: Record<string, unknown> | null
}

/** Whether a letter is the candidate's own. */
export const isToCandidate = ({ template, context }: Letter) =>
  readers[template] === 'candidate' || (readers[template] === 'either' && context?.['for'] === 'candidate')

/** Where a letter goes when it is sent again: the candidate's own wherever they can be reached now. */
export const addressNow = (letter: Letter & { recipientEmail: string }, candidate: { email: string } | undefined) =>
  candidate && isToCandidate(letter) ? candidate.email : letter.recipientEmail
