import type { FigureRow } from '#shared/analytics-figures.ts'
import type { FigureName } from '#shared/figures.ts'
import { hourMs } from '#shared/durations.ts'
import { describeStatus } from '#shared/pipeline.ts'
import { csvLines } from './csv-lines.ts'
import { reasonName } from './rejection-words.ts'

interface RowTexts {
  about?: string
  aboutOf: (row: FigureRow) => string
  from: string
  until?: string
}

const named = ({ about }: FigureRow) => about ?? 'Not named'
const applied: RowTexts = { about: 'Source', aboutOf: ({ about }) => about ?? 'Not specified', from: 'Applied' }
const held: RowTexts = { about: 'Interviewer', aboutOf: named, from: 'Held' }
const texts: Record<FigureName, RowTexts> = {
  'time-to-hire': { aboutOf: () => '', from: 'Applied', until: 'Hired' },
  'time-in-stage': {
    about: 'Stage',
    aboutOf: ({ about }) => describeStatus(about ?? '').label,
    from: 'Entered',
    until: 'Left',
  },
  'source-applications': applied,
  'source-interviews': applied,
  'source-offers': applied,
  'source-hires': applied,
  'interviews-held': held,
  'interviews-ahead': { ...held, from: 'Scheduled for' },
  'evaluation-turnaround': { ...held, until: 'Evaluated' },
  'evaluation-missing': held,
  rejections: {
    about: 'Reason',
    aboutOf: ({ key }) => reasonName(key),
    from: 'Applied',
    until: 'Rejected',
  },
}

/** What the columns of a figure's rows are called. */
export const rowTexts = (figure: FigureName) => texts[figure]

/** The rows as CSV, times in UTC and lengths in hours. */
export function figureCsv(figure: FigureName, rows: readonly FigureRow[]) {
  const { about, aboutOf, from, until } = texts[figure]
  return csvLines([
    ['Candidate', 'Job', ...(about ? [about] : []), from, ...(until ? [until, 'Hours'] : [])],
    ...rows.map((row) => [
      row.candidateName,
      row.jobTitle,
      ...(about ? [aboutOf(row)] : []),
      row.from,
      ...(until ? [row.until ?? '', row.until ? hoursBetween(row.from, row.until) : ''] : []),
    ]),
  ])
}

const hoursBetween = (from: string, until: string) => ((Date.parse(until) - Date.parse(from)) / hourMs).toFixed(2)
