import { format } from 'date-fns'
import type { Interview } from '#shared/interviews.ts'
import type { FieldInWords } from '#web/forms/their-changes.ts'

/** What people change of an interview, for whoever is told what someone else changed. A list does not say the panel. */
export const interviewInWords = (interview: Interview): FieldInWords[] => [
  { term: 'Status', detail: capitalised(interview.status) },
  { term: 'Type', detail: interview.type },
  {
    term: 'Date and time',
    detail: interview.scheduledDate === null ? '' : format(interview.scheduledDate, 'EEE, MMM d, yyyy HH:mm'),
  },
  { term: 'Interviewer', detail: interview.interviewer?.fullName ?? '' },
  { term: 'Length', detail: `${interview.durationMinutes} minutes` },
  { term: 'Meeting link', detail: interview.meetingUrl ?? '' },
  { term: 'Recording', detail: interview.videoUrl ?? '' },
  { term: 'Notes', detail: interview.notes ?? '' },
]

/** The same of an interview that was read with its panel. */
export const interviewWithPanelInWords = (interview: Interview): FieldInWords[] => [
  ...interviewInWords(interview),
  { term: 'Further interviewers', detail: (interview.panel ?? []).map(({ fullName }) => fullName).join(', ') },
]

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
