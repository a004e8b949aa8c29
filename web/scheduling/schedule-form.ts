import { z } from 'zod'
import { type Interview, NewInterview } from '#shared/interviews.ts'
import type { NextRound } from '#shared/interview-plans.ts'
import { interviewTypes } from '#shared/pipeline.ts'
import { isShown, localMinute } from './local-minute.ts'

export const isTime = (local: string) => !Number.isNaN(Date.parse(local))

const { type, meetingUrl, notes } = NewInterview.shape
/** When and how an interview takes place, as the dialog's form has it. */
export const ScheduleForm = z.object({
  type,
  /** Local time, as the control has it: 2026-03-05T14:00. */
  scheduledDate: z
    .string()
    .min(1, { error: 'Date and time are required', abort: true })
    .refine(isTime, {
      error: 'Date and time must be such as 2026-03-05, 14:00',
      abort: true,
    })
    .refine(isShown, 'There is no such time: the clocks are put forward then'),
  interviewer: z.string().transform((value) => (value === 'none' ? null : Number(value))),
  durationMinutes: z.string().transform(Number),
  meetingUrl,
  notes,
})
export type ScheduleValues = z.input<typeof ScheduleForm>
export type Schedule = z.output<typeof ScheduleForm>

export const valuesOf = (interview: Interview | undefined, next: NextRound | undefined): ScheduleValues => ({
  type: interviewTypes.find((each) => each === interview?.type) ?? next?.type ?? 'Technical',
  scheduledDate: interview?.scheduledDate ? localMinute(interview.scheduledDate) : '',
  interviewer: String(interview?.interviewerId ?? next?.interviewers[0]?.id ?? 'none'),
  durationMinutes: String(interview?.durationMinutes ?? next?.durationMinutes ?? 60),
  meetingUrl: interview?.meetingUrl ?? interview?.videoUrl ?? '',
  notes: interview?.notes ?? '',
})
