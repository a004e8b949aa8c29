import type { EmailTemplate } from '#shared/pipeline.ts'
import { commentMention } from './templates/comment-mention.ts'
import { cutText } from './cut-text.ts'
import { headerText } from './header-text.ts'
import type { z } from 'zod'
import type { Brand, Letter, LetterTemplate } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { applicationReceived } from './templates/application-received.ts'
import { applicationRepeated } from './templates/application-repeated.ts'
import { applicationWithdrawn } from './templates/application-withdrawn.ts'
import { assessment } from './templates/assessment.ts'
import { assessmentLink } from './templates/assessment-link.ts'
import { assessmentReminder } from './templates/assessment-reminder.ts'
import { backupFailed } from './templates/backup-failed.ts'
import { erasureDeclined } from './templates/erasure-declined.ts'
import { erasureExtended } from './templates/erasure-extended.ts'
import { erasureReceived } from './templates/erasure-received.ts'
import { erasureRequested } from './templates/erasure-requested.ts'
import { followUp } from './templates/follow-up.ts'
import { followUpStaff } from './templates/follow-up-staff.ts'
import { interviewCalledOff } from './templates/interview-called-off.ts'
import { interviewDeclined } from './templates/interview-declined.ts'
import { interviewStands } from './templates/interview-stands.ts'
import { interviewTime } from './templates/interview-time.ts'
import { interviewInvite } from './templates/interview-invite.ts'
import { invitationWithdrawn } from './templates/invitation-withdrawn.ts'
import { jobApproval } from './templates/job-approval.ts'
import { jobHandedOver } from './templates/job-handed-over.ts'
import { offer } from './templates/offer.ts'
import { offerApproval } from './templates/offer-approval.ts'
import { offerNews } from './templates/offer-news.ts'
import { offerSigned } from './templates/offer-signed.ts'
import { offerWithdrawn } from './templates/offer-withdrawn.ts'
import { offerDeclined } from './templates/offer-declined.ts'
import { rejection } from './templates/rejection.ts'
import { secondFactor } from './templates/second-factor.ts'
import { staffLetter } from './templates/staff-letter.ts'
import { statusLink } from './templates/status-link.ts'
import { talentPool } from './templates/talent-pool.ts'
import { testLetter } from './templates/test-letter.ts'
import { webhookOff } from './templates/webhook-off.ts'

const subjectCharactersMax = 200
const preheaderCharactersMax = 140

/** Every email that the product sends. */
export const letterTemplates = {
  assessment,
  'assessment-link': assessmentLink,
  'assessment-reminder': assessmentReminder,
  'interview-invite': interviewInvite,
  'interview-time': interviewTime,
  'interview-declined': interviewDeclined,
  'interview-stands': interviewStands,
  'interview-called-off': interviewCalledOff,
  'invitation-withdrawn': invitationWithdrawn,
  offer,
  'talent-pool': talentPool,
  rejection,
  'offer-declined': offerDeclined,
  'offer-signed': offerSigned,
  'offer-news': offerNews,
  'offer-approval': offerApproval,
  'offer-withdrawn': offerWithdrawn,
  'application-received': applicationReceived,
  'application-repeated': applicationRepeated,
  'status-link': statusLink,
  'application-withdrawn': applicationWithdrawn,
  'erasure-requested': erasureRequested,
  'erasure-received': erasureReceived,
  'erasure-extended': erasureExtended,
  'erasure-declined': erasureDeclined,
  'job-approval': jobApproval,
  'job-handed-over': jobHandedOver,
  'comment-mention': commentMention,
  'staff-letter': staffLetter,
  'follow-up': followUp,
  'follow-up-staff': followUpStaff,
  'second-factor': secondFactor,
  'webhook-off': webhookOff,
  'backup-failed': backupFailed,
  test: testLetter,
} as const satisfies Record<EmailTemplate, unknown>

/**
 * Renders an email from its stored context: the same context and brand give the same output every time.
 * @throws ZodError when the context lacks what the template needs
 */
export function renderEmail(template: EmailTemplate, context: unknown, brand: Brand) {
  const letter = compose(letterTemplates[template], context, brand)
  const ready: Letter = {
    ...letter,
    subject: cutText(headerText(letter.subject), subjectCharactersMax),
    preheader: cutText(headerText(letter.preheader), preheaderCharactersMax),
    // A table without rows would still be a rule across the letter.
    blocks: letter.blocks.filter((block) => block.kind !== 'details' || block.rows.length > 0),
  }
  return { subject: ready.subject, html: letterHtml(ready, brand), text: letterText(ready, brand) }
}

// The cast joins all templates in one call: each context is parsed by the very template that composes from it.
const compose = (template: (typeof letterTemplates)[EmailTemplate], context: unknown, brand: Brand) => {
  const { context: schema, compose } = template as LetterTemplate<z.ZodType>
  return compose(schema.parse(context), brand)
}
