import { z } from 'zod'
import { dayMs, hourMs } from '#shared/durations.ts'
import { FollowUpSettings, timedRules, type TimedRule } from '#shared/follow-ups.ts'
import { followUpDaysMax } from '#shared/limits.ts'
import type { Settings } from '#shared/settings.ts'

/** In what a rule's wait is typed. */
export const waitUnits: Record<TimedRule, { label: string; unit: 'hours' | 'days' }> = {
  'invitation-unanswered': { label: 'Days after the invitation', unit: 'days' },
  'interview-tomorrow': { label: 'Hours before the interview', unit: 'hours' },
  'evaluation-missing': { label: 'Hours after the interview', unit: 'hours' },
  'stage-waiting': { label: 'Days in a stage', unit: 'days' },
  'offer-unanswered': { label: 'Days after the offer', unit: 'days' },
  'offer-ending': { label: 'Hours before its end', unit: 'hours' },
  'erasure-due': { label: 'Days before it is due', unit: 'days' },
}
const msOf = { hours: hourMs, days: dayMs }

const rule = (name: TimedRule) => {
  const { unit } = waitUnits[name]
  const max = (followUpDaysMax * dayMs) / msOf[unit]
  return z.object({
    on: z.boolean(),
    wait: z
      .string()
      .trim()
      .refine((text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max, `Must be 1 to ${max} ${unit}`),
  })
}
const { timeZone, quietFrom, quietUntil, weekends, rules } = FollowUpSettings.shape

/** The card's fields as they are typed, and what they become. */
export const FollowUpsForm = z
  .object({
    timeZone,
    quietFrom,
    quietUntil,
    weekends,
    rules: z.object({
      'assessment-reminder': rules.shape['assessment-reminder'],
      'invitation-unanswered': rule('invitation-unanswered'),
      'interview-tomorrow': rule('interview-tomorrow'),
      'evaluation-missing': rule('evaluation-missing'),
      'stage-waiting': rule('stage-waiting'),
      'offer-unanswered': rule('offer-unanswered'),
      'offer-ending': rule('offer-ending'),
      'erasure-due': rule('erasure-due'),
    }),
  })
  .transform(({ rules, ...hours }) => ({
    followUps: {
      ...hours,
      rules: {
        ...eachRule((name) => ({
          on: rules[name].on,
          afterMs: Number(rules[name].wait) * msOf[waitUnits[name].unit],
        })),
        'assessment-reminder': rules['assessment-reminder'],
      },
    },
  }))

export const followUpsOf = ({ followUps: { rules, ...hours } }: Settings) => ({
  ...hours,
  rules: {
    ...eachRule((name) => ({
      on: rules[name].on,
      wait: String(rules[name].afterMs / msOf[waitUnits[name].unit]),
    })),
    'assessment-reminder': rules['assessment-reminder'],
  },
})

// The cast: fromEntries forgets which keys went in.
const eachRule = <Value>(valueOf: (name: TimedRule) => Value) =>
  Object.fromEntries(timedRules.map((name) => [name, valueOf(name)])) as Record<TimedRule, Value>
