import { z } from 'zod'
import { dayMs, hourMs } from './durations.ts'
import { FollowUpSettings } from './follow-ups.ts'
import { atMost, line, optionalLine, optionalUrl, wholeNumber } from './fields.ts'
import { isSecureAddress } from './is-web-address.ts'
import { timeFactors } from './time-factors.ts'
import {
  assessmentDaysMax,
  assessmentDelayHoursMax,
  consentCharactersMax,
  offerValidityDaysMax,
  organisationAddressCharactersMax,
  organisationNameCharactersMax,
  productNameCharactersMax,
  retentionMonthsMax,
  textCharactersMax,
  urlCharactersMax,
} from './limits.ts'
import { AllOwnWords, AllTypedWords, TypedWords, wordedLetterNames } from './letter-words.ts'
import { typedNaming } from './naming.ts'
import { interviewTypes } from './pipeline.ts'
import { OfferApproval } from './offer-approval.ts'
import { offerLetterFields, unknownOfferLetterFields } from './offer-letter.ts'
import { platformNames } from './platforms.ts'
import { Instant, route } from './route.ts'
import { SchedulingSettings } from './scheduling.ts'
import { secondFactorRules } from './second-factor.ts'

const name = (what: string, max: number) => line(what, max).min(1, `${what} is required`)

const meetingAddress = (what: string) =>
  z
    .string(`${what} must be a link`)
    .trim()
    .max(urlCharactersMax, atMost(what, urlCharactersMax))
    .refine(isSecureAddress, `${what} must be a link that starts with https://`)

export const Organisation = z.strictObject({
  name: name('Organisation name', organisationNameCharactersMax),
  address: optionalLine('Address', organisationAddressCharactersMax).transform((value) => value ?? null),
  country: optionalLine('Country').transform((value) => value ?? null),
})

export type TimeFactor = (typeof timeFactors)[number]
export const TimeFactor = z.union(
  timeFactors.map((factor) => z.literal(factor)),
  `The time must be ${timeFactors.join(', ')} times the usual`,
)

/** How the product's own assessments are given (SPEC 1); durations in milliseconds. */
export const AssessmentTerms = z.strictObject({
  /** After the link was sent; 0 for no such reminder. */
  firstReminderMs: wholeNumber('The first reminder', 0, assessmentDaysMax * dayMs),
  secondReminderMs: wholeNumber('The second reminder', 0, assessmentDaysMax * dayMs),
  /** How long a link can be started with. */
  expiryMs: wholeNumber('The expiry of assessment links', hourMs, assessmentDaysMax * dayMs),
  timeFactor: TimeFactor,
  /** Whether candidates see their score at the end. */
  showsScore: z.boolean('Shows score must be true or false'),
})
export type AssessmentTerms = z.output<typeof AssessmentTerms>

/** Where interviews by video take place unless somebody says otherwise; a room's link is used as it is. */
export const Meetings = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('jitsi'), url: meetingAddress('The Jitsi server') }),
    z.strictObject({ kind: z.literal('fixed'), url: meetingAddress('The meeting room') }),
  ],
  'Meetings must be none, jitsi or fixed',
)
export type Meetings = z.output<typeof Meetings>

/** Whole days, since people are told how many they are. */
export const offerValidityMessage = `An offer stands for 1 to ${offerValidityDaysMax} whole days`

/** The settings that people change in System Configuration; durations in milliseconds. */
export const Settings = z.strictObject({
  productName: name('Product name', productNameCharactersMax),
  organisation: Organisation,
  /** How long after an application the assessment goes out; Express Review skips it (SPEC 9). */
  assessmentDelayMs: wholeNumber('The assessment delay', 0, assessmentDelayHoursMax * hourMs),
  assessmentTerms: AssessmentTerms,
  /** Whether an executive must approve what a submitter asks to post (DECISIONS, Job). */
  approvalRequired: z.boolean('Approval required must be true or false'),
  /** Whether a job without a pay range is neither approved nor put up for it. */
  payRangeRequired: z.boolean('Pay range required must be true or false'),
  /** Whether a job is closed by whoever accepts the offer that fills its last opening. */
  closesFilledJobs: z.boolean('Closes filled jobs must be true or false'),
  /** Whether the feedback of others is kept from an interviewer until their own is in. */
  blindFeedback: z.boolean('Blind feedback must be true or false'),
  /** What an invitation makes (DECISIONS: Technical). */
  invitationType: z.enum(interviewTypes, `Invitation type must be one of ${interviewTypes.join(', ')}`),
  /** Which offers wait for somebody's approval before they go out. */
  offerApproval: OfferApproval,
  meetings: Meetings,
  /** How long an offer stands, from its sending to the end of that day. */
  offerValidityMs: wholeNumber('How long an offer stands', dayMs, offerValidityDaysMax * dayMs).refine(
    (ms) => ms % dayMs === 0,
    offerValidityMessage,
  ),
  /** The letter of every offer, in markdown with fields. */
  offerLetter: z
    .string('The offer letter must be text')
    .max(textCharactersMax, atMost('The offer letter', textCharactersMax))
    .refine((text) => text.trim() !== '', 'The offer letter is required')
    .refine((text) => unknownOfferLetterFields(text).length === 0, {
      error: ({ input }) =>
        `The offer letter names a field that does not exist: ${unknownOfferLetterFields(String(input))[0]}`,
    }),
  /** The organisation's own words for letters to candidates. */
  letterWords: AllOwnWords,
  /** What an applicant agrees to in the application form. */
  applicationConsent: z
    .string('The consent text must be text')
    .trim()
    .min(1, 'The consent text is required')
    .max(consentCharactersMax, atMost('The consent text', consentCharactersMax)),
  /** Which letters go out by themselves, and when. */
  followUps: FollowUpSettings,
  /** How long ended candidacies keep names and words before they are anonymised; 0 for ever. */
  retentionMonths: wholeNumber('How long candidates are kept', 0, retentionMonthsMax),
  /** Who is told of every job that is posted, changed or closed, where the webhook is on. */
  webhookUrl: optionalUrl('The webhook’s address').transform((value) => value ?? null),
  /** How candidates choose an interview's time themselves. */
  scheduling: SchedulingSettings,
  /** Who needs a second factor; an administrator's to change. */
  secondFactorRule: z.enum(secondFactorRules, `Second factor must be one of ${secondFactorRules.join(', ')}`),
  /** Where an approved job is posted. */
  platforms: z
    .array(z.enum(platformNames, `A platform must be one of ${platformNames.join(', ')}`), 'Platforms must be a list')
    .max(platformNames.length, 'Platforms must be named once each')
    .refine((names) => names.includes('careers'), 'The careers site stays on: the other platforms link to it')
    .transform((names) => platformNames.filter((each) => names.includes(each))),
})
export type Settings = z.output<typeof Settings>
export const TypedOfferLetter = typedNaming(offerLetterFields, Settings.shape.offerLetter)
export const SettingsChange = Settings.extend({ offerLetter: TypedOfferLetter, letterWords: AllTypedWords }).partial()
/** With the version that a change must name (X-Row-Version). */
export const VersionedSettings = z.object({ ...Settings.shape, updatedAt: Instant })
export type VersionedSettings = z.output<typeof VersionedSettings>

export const settings = {
  read: route({
    method: 'GET',
    path: '/api/settings',
    allow: 'settings.edit',
    summary: 'The settings, with the version to name when changing them',
    response: VersionedSettings,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/settings',
    allow: 'settings.edit',
    summary: 'Change the settings that are given',
    body: SettingsChange,
    response: VersionedSettings,
  }),
  hiring: route({
    method: 'GET',
    path: '/api/settings/hiring',
    allow: 'signed-in',
    summary: 'The settings that everyone’s screens follow',
    response: Settings.pick({
      approvalRequired: true,
      payRangeRequired: true,
      closesFilledJobs: true,
      assessmentDelayMs: true,
      offerValidityMs: true,
      offerApproval: true,
    }).extend({
      /** The office's, on whose calendar an offer's last day is counted. */
      timeZone: z.string(),
      /** What a job is most likely paid in; null where nothing tells. */
      payCurrency: z.string().nullable(),
    }),
  }),
  previewLetter: route({
    method: 'POST',
    path: '/api/settings/letter',
    allow: 'settings.edit',
    summary: 'A letter to candidates as it would look with these words, about an example; nothing is kept or sent',
    body: z.strictObject({
      letter: z.enum(wordedLetterNames, `letter must be one of ${wordedLetterNames.join(', ')}`),
      words: TypedWords,
    }),
    response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
}
