/** What a column of a table can be, in the order in which it is offered, as it is called on the screen. */
export const importFields = {
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  job: 'Job',
  status: 'Status',
  source: 'Source',
  appliedAt: 'Applied on',
  stageSince: 'In this status since',
  hiPeopleScore: 'Assessment score',
  hiPeoplePercentile: 'Assessment percentile',
  experienceYears: 'Experience in years',
  expectedSalary: 'Expected salary',
  skills: 'Skills',
  notes: 'Notes',
  resumeFile: 'Resume file',
} as const
export type ImportField = keyof typeof importFields
export const importFieldNames = Object.keys(importFields) as ImportField[]

/** What a column is, or that it is left out. */
export type ColumnUse = ImportField | 'out'

/** Notes may be of several columns; all else is of one. */
export const mayRepeat = (field: ColumnUse) => field === 'notes' || field === 'out'

/** The column of a field; -1 where the table has none. */
export const columnOf = (uses: readonly ColumnUse[], field: ImportField) => uses.indexOf(field)

/** What is missing before a table can be imported, as a sentence; undefined where nothing is. */
export function missingColumns(uses: readonly ColumnUse[]): string | undefined {
  const named = uses.includes('name') || (uses.includes('firstName') && uses.includes('lastName'))
  const addressed = uses.includes('email')
  if (named && addressed) return undefined
  const missing = [
    !named && (uses.includes('firstName') || uses.includes('lastName') ? 'the first and the last name' : 'the name'),
    !addressed && 'the email address',
  ].filter(Boolean)
  return `Say which column is ${missing.join(' and which is ')}.`
}
