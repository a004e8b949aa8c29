import type { EmailTemplate } from '#shared/pipeline.ts'

/** Letters that go to candidates; all others go to colleagues. Of an interview's time both are told. */
const toCandidates: ReadonlySet<EmailTemplate> = new Set<EmailTemplate>([
  'assessment',
  'assessment-link',
  'assessment-reminder',
  'interview-invite',
  'invitation-withdrawn',
  'offer',
  'offer-signed',
  'offer-withdrawn',
  'talent-pool',
  'rejection',
  'application-received',
  'application-repeated',
  'follow-up',
])

/** Whether a letter is the candidate's own: it goes wherever they can be reached now. */
export const isToCandidate = ({
  template,
  context,
}: {
  template: EmailTemplate
  context: Record<string, unknown> | null
}) => toCandidates.has(template) || (template === 'interview-time' && context?.['for'] === 'candidate')
