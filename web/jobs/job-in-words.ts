import type { Job } from '#shared/jobs.ts'
import { yesOrNo, type FieldInWords } from '#web/forms/their-changes.ts'
import { staffPayText } from './staff-pay-text.ts'
import { jobStatusLabel } from './job-status-label.ts'
import { valuesOf, type JobValues } from './job-values.ts'

const labels: Record<Exclude<keyof JobValues, 'pay'>, string> = {
  title: 'Job Title',
  type: 'Role Type',
  department: 'Department',
  location: 'Location',
  workplace: 'Workplace',
  urgency: 'Hiring Urgency',
  skills: 'Required Skills / KPIs',
  teamContext: 'Team Context',
  expressReview: 'Express Review',
  openings: 'Openings',
  description: 'Description',
}

/** The fields of a job's form and its status, each as it is called and as it reads. */
export function jobInWords(job: Job): FieldInWords[] {
  const values = valuesOf(job)
  const words = (Object.keys(labels) as (keyof typeof labels)[]).map((name) => {
    const value = values[name]
    return { term: labels[name], detail: typeof value === 'boolean' ? yesOrNo(value) : (value ?? '') }
  })
  return [
    ...words,
    { term: 'Pay range', detail: staffPayText(job.pay) },
    { term: 'Status', detail: jobStatusLabel(job.status) },
  ]
}
