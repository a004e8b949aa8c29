import { z } from 'zod'
import { NewCandidate } from './candidates.ts'
import { isPlausibleDay, line, outsideYears, paging, wholeNumber } from './fields.ts'
import { fileNameCharactersMax, experienceYearsMax, importRowsMax, importedRowMax } from './limits.ts'
import { Instant, InstantOrDay, route } from './route.ts'
import { TagName } from './tags.ts'

const day = (what: string) => InstantOrDay.refine(isPlausibleDay, outsideYears(what)).nullish()

/** A line of a table as it becomes a candidacy (decision 63): what Add Candidate takes, and since when it has been so elsewhere. */
export const ImportedCandidate = NewCandidate.pick({
  jobId: true,
  name: true,
  email: true,
  phone: true,
  location: true,
  source: true,
  hiPeopleScore: true,
  hiPeoplePercentile: true,
  expectedSalary: true,
  skills: true,
  status: true,
  notes: true,
}).extend({
  /** The number of the line in the table, counted as people see it there; it names the candidacy within its import. */
  row: wholeNumber('Row', 1, importedRowMax),
  /** Unknown unless the table tells. */
  experienceYears: wholeNumber('Experience', 0, experienceYearsMax).nullish(),
  /** When they applied; the moment of the import where the table does not tell. */
  appliedAt: day('The day of the application'),
  /** When they came to their status; unknown unless the table tells, but for whoever has only applied. */
  stageSince: day('The day of the status'),
})
export type ImportedCandidate = z.output<typeof ImportedCandidate>

const Rows = z
  .array(ImportedCandidate, 'Rows must be a list')
  .min(1, 'There is nothing to import')
  .max(importRowsMax, `At most ${importRowsMax} rows at a time`)
  // Answers name a row by it, and so it is known again when it is sent again.
  .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, 'Each row needs a number of its own')

/**
 * Why a row is left out: they are a candidate for the job already, before or by this table; nobody can be added to it; or its
 * days cannot be.
 */
export const leftOutReasons = ['there', 'repeated', 'closed', 'days'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
export const LeftOut = z.object({
  row: z.int(),
  why: z.enum(leftOutReasons),
  message: z.string(),
  /** Whom the row is about, where they are here already. */
  candidateId: z.int().nullable(),
  /** Whether they have a resume, where they are here already. */
  hasResume: z.boolean().nullable(),
})
export type LeftOut = z.output<typeof LeftOut>

/** An import that was made, and what became of it. */
export const Import = z.object({
  id: z.int(),
  fileName: z.string(),
  createdAt: Instant,
  user: z.object({ fullName: z.string() }),
  /** Candidacies that it brought in all. */
  added: z.int(),
  /** Of these, those that undoing took away again. */
  removed: z.int(),
  /** Of those that are left, whom nobody has touched since: undoing would take them away. */
  untouched: z.int(),
  undoneAt: Instant.nullable(),
  /** Whether whoever asks may undo it. */
  mayUndo: z.boolean(),
})
export type Import = z.output<typeof Import>

export const imports = {
  list: route({
    method: 'GET',
    path: '/api/imports',
    allow: 'candidates.edit',
    summary: 'Imports of candidates, newest first',
    query: z.strictObject(paging),
    response: z.array(Import),
  }),
  check: route({
    method: 'POST',
    path: '/api/imports/check',
    allow: 'candidates.edit',
    summary: 'Which rows of a table would be left out, and why; nothing is kept',
    body: z.strictObject({ rows: Rows }),
    response: z.object({
      leftOut: z.array(LeftOut),
      /** Rows whose candidacy ended longer ago than candidates are kept: soon after the import they would be anonymised. */
      pastRetention: z.array(z.int()),
      /** How long that is; 0 keeps them for ever. */
      retentionMonths: z.int(),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/api/imports',
    allow: 'candidates.edit',
    summary: 'Add the next rows of a table; rows of the same key that were added before are not added again',
    body: z.strictObject({
      /** Made anew for each import by whoever imports: what is sent again after a lost answer is known by it. */
      key: z.uuid('The key must be a UUID'),
      fileName: line('The name of the file', fileNameCharactersMax).min(1, 'The name of the file is required'),
      /** Whether those who have only applied, for an active job and without a score, get their assessment by email. */
      sendAssessments: z.boolean('Say whether assessments are sent'),
      /** A tag for everybody whom it adds. */
      tag: TagName.optional(),
      rows: Rows,
    }),
    response: z.object({
      importId: z.int(),
      added: z.int(),
      leftOut: z.array(LeftOut),
      /** Who became of which row, by this call or by an earlier one. */
      candidates: z.array(z.object({ row: z.int(), id: z.int() })),
    }),
  }),
  undo: route({
    method: 'POST',
    path: '/api/imports/{id}/undo',
    allow: 'candidates.edit',
    summary: 'Take away some candidacies of an import that nobody has touched since; to be asked until none is left',
    response: z.object({ removed: z.int(), left: z.int() }),
  }),
}
