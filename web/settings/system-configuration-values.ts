import { z } from 'zod'
import { dayMs, hourMs } from '#shared/durations.ts'
import { assessmentDelayHoursMax, offerValidityDaysMax } from '#shared/limits.ts'
import { OfferApproval, approvalLimitUsdMax, offerApprovalDefault } from '#shared/offer-approval.ts'
import { platformNames, type PlatformName } from '#shared/platforms.ts'
import { Settings, TypedOfferLetter, offerValidityMessage } from '#shared/settings.ts'

const limitMessage = `The amount must be 0 to ${approvalLimitUsdMax.toLocaleString('en')} whole US dollars`
const delayMessage = `The assessment delay must be 0 to ${assessmentDelayHoursMax} hours`

/** Each card's form: its fields as they are typed, and what they become. */
export const NamesForm = Settings.pick({ productName: true, organisation: true })
export const HiringForm = z
  .object({
    assessmentDelayHours: z
      .string()
      .trim()
      .refine((text) => text !== '' && Number(text) >= 0 && Number(text) <= assessmentDelayHoursMax, delayMessage),
    approvalRequired: Settings.shape.approvalRequired,
    payRangeRequired: Settings.shape.payRangeRequired,
    closesFilledJobs: Settings.shape.closesFilledJobs,
    blindFeedback: Settings.shape.blindFeedback,
    invitationType: Settings.shape.invitationType,
  })
  .transform(({ assessmentDelayHours, ...rest }) => ({
    ...rest,
    assessmentDelayMs: Math.round(Number(assessmentDelayHours) * hourMs),
  }))
export const OffersForm = z
  .object({
    offerValidityDays: z
      .string()
      .trim()
      .refine(
        (text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= offerValidityDaysMax,
        offerValidityMessage,
      ),
    approvalMode: OfferApproval.shape.mode,
    approvalLimitUsd: z
      .string()
      .trim()
      .transform((text) => text.replaceAll(',', '')),
    offerLetter: TypedOfferLetter,
  })
  // An amount that is not asked for is not drawn either, and must not stand in the way.
  .refine(({ approvalMode, approvalLimitUsd }) => approvalMode !== 'above' || isLimit(approvalLimitUsd), {
    path: ['approvalLimitUsd'],
    message: limitMessage,
  })
  .transform(({ offerValidityDays, approvalMode, approvalLimitUsd, offerLetter }) => ({
    offerLetter,
    offerApproval: { mode: approvalMode, limitUsd: limitOf(approvalLimitUsd) },
    offerValidityMs: Number(offerValidityDays) * dayMs,
  }))

const isLimit = (text: string) => /^\d{1,9}$/.test(text) && Number(text) <= approvalLimitUsdMax
const limitOf = (text: string) => (isLimit(text) ? Number(text) : offerApprovalDefault.limitUsd)

export const CareersForm = Settings.pick({ applicationConsent: true })
export const PlatformsForm = z
  .object({
    ...(Object.fromEntries(platformNames.map((name) => [name, z.boolean()])) as Record<PlatformName, z.ZodBoolean>),
    webhookUrl: Settings.shape.webhookUrl,
  })
  .refine(({ webhook, webhookUrl }) => !webhook || webhookUrl !== null, {
    path: ['webhookUrl'],
    message: 'The webhook needs an address',
  })
  .transform(({ webhookUrl, ...on }) => ({ platforms: platformNames.filter((name) => on[name]), webhookUrl }))

export const namesOf = ({ productName, organisation: { name, address, country } }: Settings) => ({
  productName,
  organisation: { name, address: address ?? '', country: country ?? '' },
})
export const hiringOf = ({
  assessmentDelayMs,
  approvalRequired,
  payRangeRequired,
  closesFilledJobs,
  blindFeedback,
  invitationType,
}: Settings) => ({
  assessmentDelayHours: String(assessmentDelayMs / hourMs),
  approvalRequired,
  payRangeRequired,
  closesFilledJobs,
  blindFeedback,
  invitationType,
})
export const offersOf = ({ offerValidityMs, offerApproval: { mode, limitUsd }, offerLetter }: Settings) => ({
  approvalMode: mode,
  approvalLimitUsd: limitUsd.toLocaleString('en'),
  offerValidityDays: String(offerValidityMs / dayMs),
  offerLetter,
})
export const careersOf = ({ applicationConsent }: Settings) => ({ applicationConsent })
export const platformsOf = ({ platforms, webhookUrl }: Settings) => ({
  ...(Object.fromEntries(platformNames.map((name) => [name, platforms.includes(name)])) as Record<
    PlatformName,
    boolean
  >),
  webhookUrl: webhookUrl ?? '',
})
