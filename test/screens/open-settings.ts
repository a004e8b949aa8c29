import { followUpDefaults } from '#shared/follow-ups.ts'
import { letterWordsDefault } from '#shared/letter-words.ts'
import { schedulingDefaults } from '#shared/scheduling.ts'
import type { VersionedSettings } from '#shared/settings.ts'

/** Settings for tests of their screens. */
export const settings: VersionedSettings = {
  productName: 'Rolecall',
  organisation: { name: 'Acme', address: null, country: null },
  assessmentDelayMs: 5_400_000,
  assessmentTerms: {
    firstReminderMs: 172_800_000,
    secondReminderMs: 432_000_000,
    expiryMs: 1_209_600_000,
    timeFactor: 1,
    showsScore: false,
  },
  approvalRequired: false,
  payRangeRequired: false,
  closesFilledJobs: false,
  blindFeedback: true,
  invitationType: 'Technical',
  meetings: { kind: 'none' },
  retentionMonths: 0,
  webhookUrl: null,
  applicationConsent: 'I agree.',
  letterWords: letterWordsDefault,
  offerApproval: { mode: 'off', limitUsd: 150_000 },
  offerValidityMs: 604_800_000,
  offerLetter: 'Dear {{candidate}}',
  followUps: followUpDefaults,
  scheduling: schedulingDefaults,
  secondFactorRule: 'nobody',
  platforms: ['careers', 'indeed'],
  updatedAt: '2026-03-05T09:00:00.000Z',
}
