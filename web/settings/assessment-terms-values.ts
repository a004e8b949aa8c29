import { z } from 'zod'
import { dayMs } from '#shared/durations.ts'
import { assessmentDaysMax } from '#shared/limits.ts'
import { AssessmentTerms, type Settings } from '#shared/settings.ts'
import { timeFactorOf } from '#web/assessments/time-factor.ts'

const days = (min: number, message: string) =>
  z
    .string()
    .trim()
    .refine((text) => text !== '' && Number(text) >= min && Number(text) <= assessmentDaysMax, message)
const reminder = days(0, `A reminder goes out after 0 to ${assessmentDaysMax} days; 0 for none`)
const msOf = (text: string) => Math.round(Number(text) * dayMs)

/** The card's fields as they are typed, and what they become. */
export const AssessmentsForm = z
  .object({
    firstReminderDays: reminder,
    secondReminderDays: reminder,
    expiryDays: days(1, `A link is good for 1 to ${assessmentDaysMax} days`),
    timeFactor: z.string().transform(timeFactorOf),
    showsScore: AssessmentTerms.shape.showsScore,
  })
  .transform(({ firstReminderDays, secondReminderDays, expiryDays, timeFactor, showsScore }) => ({
    assessmentTerms: {
      firstReminderMs: msOf(firstReminderDays),
      secondReminderMs: msOf(secondReminderDays),
      expiryMs: msOf(expiryDays),
      timeFactor,
      showsScore,
    },
  }))

export const assessmentsOf = ({ assessmentTerms: terms }: Settings) => ({
  firstReminderDays: String(terms.firstReminderMs / dayMs),
  secondReminderDays: String(terms.secondReminderMs / dayMs),
  expiryDays: String(terms.expiryMs / dayMs),
  timeFactor: String(terms.timeFactor),
  showsScore: terms.showsScore,
})
