import { followUpRuleNames, followUpRules } from '#shared/follow-ups.ts'
import { offerApprovalModes } from '#shared/offer-approval.ts'
import { platformLabels, platformNames } from '#shared/platforms.ts'
import type { Settings } from '#shared/settings.ts'
import { timeText } from '#web/assessments/standing-text.ts'
import { yesOrNo, type FieldInWords } from '#web/forms/their-changes.ts'
import { assessmentsOf } from './assessment-terms-values.ts'
import { followUpsOf, waitUnits } from './follow-up-values.ts'
import { meetingLabels, meetingsOf } from './meetings-values.ts'
import { retentionOf } from './retention-values.ts'
import { schedulingFields, schedulingOf } from './scheduling-values.ts'
import { careersOf, hiringOf, namesOf, offersOf, platformsOf } from './system-configuration-values.ts'

type WordsOf = (settings: Settings) => FieldInWords[]

/** Each card's fields in words, by the names that they have on it. */
export const wordsOfNames: WordsOf = (settings) => {
  const { productName, organisation } = namesOf(settings)
  return [
    { term: 'Product name', detail: productName },
    { term: 'Organisation name', detail: organisation.name },
    { term: 'Address', detail: organisation.address },
    { term: 'Country', detail: organisation.country },
  ]
}

export const wordsOfHiring: WordsOf = (settings) => {
  const values = hiringOf(settings)
  return [
    { term: 'Assessment delay in hours', detail: values.assessmentDelayHours },
    { term: 'Invitation type', detail: values.invitationType },
    { term: 'Approval required', detail: yesOrNo(values.approvalRequired) },
    { term: 'Hide others’ feedback until one’s own is submitted', detail: yesOrNo(values.blindFeedback) },
  ]
}

export const wordsOfMeetings: WordsOf = (settings) => {
  const { kind, url } = meetingsOf(settings)
  return [
    { term: 'Room of an interview', detail: meetingLabels[kind] },
    ...(kind === 'none' ? [] : [{ term: 'Address', detail: url }]),
  ]
}

export const wordsOfAssessments: WordsOf = (settings) => {
  const values = assessmentsOf(settings)
  return [
    { term: 'First reminder after days', detail: values.firstReminderDays },
    { term: 'Second reminder after days', detail: values.secondReminderDays },
    { term: 'Days that a link is valid', detail: values.expiryDays },
    { term: 'Time for everyone', detail: timeText(Number(values.timeFactor)) },
    { term: 'Show the score at the end', detail: yesOrNo(values.showsScore) },
  ]
}

export const wordsOfScheduling: WordsOf = (settings) => {
  const values = schedulingOf(settings)
  return schedulingFields.map(({ name, label }) => ({ term: label, detail: values[name] }))
}

export const wordsOfOffers: WordsOf = (settings) => {
  const values = offersOf(settings)
  return [
    { term: 'Days that an offer stands', detail: values.offerValidityDays },
    { term: 'Needs approval before it goes out', detail: offerApprovalModes[values.approvalMode] },
    ...(values.approvalMode === 'above' ? [{ term: 'Amount', detail: values.approvalLimitUsd }] : []),
    { term: 'Offer letter', detail: values.offerLetter },
  ]
}

export const wordsOfFollowUps: WordsOf = (settings) => {
  const { rules, ...hours } = followUpsOf(settings)
  return [
    ...followUpRuleNames.map((name) => {
      const { on } = rules[name]
      const { label } = followUpRules[name]
      if (name === 'assessment-reminder') return { term: label, detail: onOrOff(on) }
      return { term: label, detail: `${onOrOff(on)}, ${rules[name].wait} ${waitUnits[name].unit}` }
    }),
    { term: 'Office’s time zone', detail: hours.timeZone },
    { term: 'Quiet hours', detail: `${hours.quietFrom} to ${hours.quietUntil}` },
    { term: 'Emails at weekends', detail: yesOrNo(hours.weekends) },
  ]
}

export const wordsOfCareers: WordsOf = (settings) => {
  const { applicationConsent } = careersOf(settings)
  return [{ term: 'Consent text', detail: applicationConsent }]
}

export const wordsOfRetention: WordsOf = (settings) => {
  const { months } = retentionOf(settings)
  return [{ term: 'Months to keep ended candidacies', detail: months }]
}

export const wordsOfPlatforms: WordsOf = (settings) => {
  const { webhookUrl, ...on } = platformsOf(settings)
  return [
    ...platformNames.map((name) => ({ term: platformLabels[name], detail: onOrOff(on[name]) })),
    { term: 'Webhook address', detail: webhookUrl },
  ]
}

const onOrOff = (on: boolean) => (on ? 'On' : 'Off')
