import { z } from 'zod'
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import {
  bufferMinutesMax,
  changeDeadlineHoursMax,
  horizonDaysMax,
  interviewMinutesMax,
  interviewMinutesMin,
  noticeHoursMax,
} from '#shared/limits.ts'
import type { Settings } from '#shared/settings.ts'

const whole = (min: number, max: number, unit: string) =>
  z
    .string()
    .trim()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      `Must be ${min} to ${max} whole ${unit}`,
    )

/** The card's fields as they are typed, and what they become. */
export const SchedulingForm = z
  .object({
    lengthMinutes: whole(interviewMinutesMin, interviewMinutesMax, 'minutes'),
    noticeHours: whole(0, noticeHoursMax, 'hours'),
    horizonDays: whole(1, horizonDaysMax, 'days'),
    changeDeadlineHours: whole(0, changeDeadlineHoursMax, 'hours'),
    bufferMinutes: whole(0, bufferMinutesMax, 'minutes'),
  })
  .transform(({ lengthMinutes, noticeHours, horizonDays, changeDeadlineHours, bufferMinutes }) => ({
    scheduling: {
      lengthMs: Number(lengthMinutes) * minuteMs,
      noticeMs: Number(noticeHours) * hourMs,
      horizonMs: Number(horizonDays) * dayMs,
      changeDeadlineMs: Number(changeDeadlineHours) * hourMs,
      bufferMs: Number(bufferMinutes) * minuteMs,
    },
  }))

export const schedulingOf = ({ scheduling }: Settings) => ({
  lengthMinutes: String(scheduling.lengthMs / minuteMs),
  noticeHours: String(scheduling.noticeMs / hourMs),
  horizonDays: String(scheduling.horizonMs / dayMs),
  changeDeadlineHours: String(scheduling.changeDeadlineMs / hourMs),
  bufferMinutes: String(scheduling.bufferMs / minuteMs),
})

/** The fields in their order, with what the card says of each. */
export const schedulingFields = [
  {
    name: 'lengthMinutes',
    label: 'Minutes that an interview takes',
    hint: 'For invitations; each can name another length.',
  },
  {
    name: 'noticeHours',
    label: 'Hours of notice',
    hint: 'No earlier time is offered.',
  },
  {
    name: 'horizonDays',
    label: 'Days ahead',
    hint: 'Times are offered up to then.',
  },
  {
    name: 'changeDeadlineHours',
    label: 'Hours of notice for a change',
    hint: 'Until then the candidate moves or cancels on their own page; later they are told whom to write to.',
  },
  {
    name: 'bufferMinutes',
    label: 'Minutes between interviews',
    hint: 'Kept free before and after each interview that an interviewer has.',
  },
] as const
