import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs, hourMs } from '#shared/durations.ts'
import { followUpDefaults } from '#shared/follow-ups.ts'
import { letterWordsDefault } from '#shared/letter-words.ts'
import { offerApprovalDefault } from '#shared/offer-approval.ts'
import { offerLetterTemplate } from '#shared/offer-letter.ts'
import { schedulingDefaults } from '#shared/scheduling.ts'
import { platformsByDefault } from '#shared/platforms.ts'
import { Settings } from '#shared/settings.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { settings } from '#server/database/schema.ts'

const {
  productName,
  organisation,
  assessmentDelayMs,
  assessmentTerms,
  approvalRequired,
  payRangeRequired,
  closesFilledJobs,
  blindFeedback,
  invitationType,
  meetings,
  offerApproval,
  offerValidityMs,
  offerLetter,
  letterWords,
  applicationConsent,
  retentionMonths,
  scheduling,
  webhookUrl,
  followUps,
  secondFactorRule,
} = Settings.shape

/** The product's own settings, each with its default (DECISIONS). Without a name of their own, the environment's hold. */
export const settingSchemas = {
  productName: productName.optional(),
  organisation: organisation.optional(),
  assessmentDelayMs: assessmentDelayMs.default(3 * hourMs),
  assessmentTerms: assessmentTerms.default({
    firstReminderMs: 2 * dayMs,
    secondReminderMs: 5 * dayMs,
    expiryMs: 14 * dayMs,
    timeFactor: 1,
    showsScore: false,
  }),
  approvalRequired: approvalRequired.default(false),
  payRangeRequired: payRangeRequired.default(false),
  closesFilledJobs: closesFilledJobs.default(false),
  blindFeedback: blindFeedback.default(true),
  invitationType: invitationType.default('Technical'),
  meetings: meetings.default({ kind: 'none' }),
  offerApproval: offerApproval.default(offerApprovalDefault),
  // Once parts of a day were taken: of such a one the last day counts as a whole.
  offerValidityMs: z
    .int()
    .transform((ms) => Math.ceil(ms / dayMs) * dayMs)
    .pipe(offerValidityMs)
    .default(7 * dayMs),
  offerLetter: offerLetter.default(offerLetterTemplate),
  letterWords: letterWords.default(letterWordsDefault),
  applicationConsent: applicationConsent.default(
    'I agree that what I send is stored and used to consider my application for this position. I can withdraw the application at any time.',
  ),
  followUps: followUps.default(followUpDefaults),
  scheduling: scheduling.default(schedulingDefaults),
  retentionMonths: retentionMonths.default(0),
  webhookUrl: webhookUrl.default(null),
  secondFactorRule: secondFactorRule.default('nobody'),
  // Read more freely than written: a platform that only another release knows fails to post, and breaks nothing else.
  platforms: z.array(z.string()).default([...platformsByDefault]),
} as const
export type SettingName = keyof typeof settingSchemas
type Setting<K extends SettingName> = z.output<(typeof settingSchemas)[K]>

export async function readSetting<K extends SettingName>(db: Database | Transaction, key: K): Promise<Setting<K>> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  // The schema is the one that belongs to the key.
  return settingSchemas[key].parse(row?.value) as Setting<K>
}
