import { inArray } from 'drizzle-orm'
import { platformNames } from '#shared/platforms.ts'
import type { VersionedSettings } from '#shared/settings.ts'
import type { Config } from '#server/config.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { settings } from '#server/database/schema.ts'
import { neverChanged } from '#server/http/row-version.ts'
import { settingSchemas } from './read-setting.ts'

/** The row that every change locks and dates: its time is the version of all settings together. */
export const versionKey = 'settings.version'

/** All settings as they hold now, with their version. */
export async function readSettings(
  db: Database | Transaction,
  { productName, organisation: { name, address } }: Config,
): Promise<Omit<VersionedSettings, 'updatedAt'> & { updatedAt: Date }> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...Object.keys(settingSchemas), versionKey]))
  const row = new Map(rows.map((each) => [each.key, each]))
  const value = (key: string) => row.get(key)?.value
  const posted = settingSchemas.platforms.parse(value('platforms'))
  return {
    productName: settingSchemas.productName.parse(value('productName')) ?? productName,
    organisation: settingSchemas.organisation.parse(value('organisation')) ?? {
      name,
      address: address ?? null,
      country: null,
    },
    assessmentDelayMs: settingSchemas.assessmentDelayMs.parse(value('assessmentDelayMs')),
    assessmentTerms: settingSchemas.assessmentTerms.parse(value('assessmentTerms')),
    approvalRequired: settingSchemas.approvalRequired.parse(value('approvalRequired')),
    payRangeRequired: settingSchemas.payRangeRequired.parse(value('payRangeRequired')),
    closesFilledJobs: settingSchemas.closesFilledJobs.parse(value('closesFilledJobs')),
    blindFeedback: settingSchemas.blindFeedback.parse(value('blindFeedback')),
    invitationType: settingSchemas.invitationType.parse(value('invitationType')),
    offerApproval: settingSchemas.offerApproval.parse(value('offerApproval')),
    meetings: settingSchemas.meetings.parse(value('meetings')),
    offerValidityMs: settingSchemas.offerValidityMs.parse(value('offerValidityMs')),
    offerLetter: settingSchemas.offerLetter.parse(value('offerLetter')),
    letterWords: settingSchemas.letterWords.parse(value('letterWords')),
    applicationConsent: settingSchemas.applicationConsent.parse(value('applicationConsent')),
    followUps: settingSchemas.followUps.parse(value('followUps')),
    scheduling: settingSchemas.scheduling.parse(value('scheduling')),
    retentionMonths: settingSchemas.retentionMonths.parse(value('retentionMonths')),
    webhookUrl: settingSchemas.webhookUrl.parse(value('webhookUrl')),
    secondFactorRule: settingSchemas.secondFactorRule.parse(value('secondFactorRule')),
    platforms: platformNames.filter((name) => posted.includes(name)),
    updatedAt: row.get(versionKey)?.updatedAt ?? neverChanged,
  }
}
