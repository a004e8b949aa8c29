import type { z } from 'zod'
import type { ApplicationAnswer, JobQuestion } from '#shared/applications.ts'
import { resumeBytesMax } from '#shared/limits.ts'
import { onlyPdfMessage, resumeTooLargeMessage } from '#shared/resume-file.ts'
import { isPdf } from '#server/resumes/is-pdf.ts'
import { answerTo, applicationFieldNames, applicationFields, type ApplicationField } from './application-fields.ts'

/** What an applicant typed, by the field's name: shown again with what is wrong beside it. */
export type Typed = Record<string, string>
export type Faults = Record<string, string>

export const questionName = ({ id }: Pick<JobQuestion, 'id'>) => `question_${id}`

interface Checked {
  faults: Faults
  fields: { [K in ApplicationField]: z.output<(typeof applicationFields)[K]> }
  answers: ApplicationAnswer[]
}

/** Checks what was typed against the usual fields and the job's questions. `fields` and `answers` are whole when `faults` is empty. */
export function checkApplication(typed: Typed, questions: readonly JobQuestion[]): Checked {
  const faults: Faults = {}
  const check = <S extends z.ZodType>(name: string, schema: S): z.output<S> | undefined => {
    const given = schema.safeParse(typed[name] ?? '')
    if (!given.success) faults[name] = given.error.issues[0]?.message ?? 'This cannot be read'
    return given.data
  }
  const fields = Object.fromEntries(applicationFieldNames.map((name) => [name, check(name, applicationFields[name])]))
  const answers = questions.flatMap((question) => {
    const answer = check(questionName(question), answerTo(question))
    return answer ? [{ id: question.id, label: question.label, answer }] : []
  })
  // Each field was parsed by the very schema of its name; one that failed is among the faults.
  return { faults, fields: fields as Checked['fields'], answers }
}

/** The resume's bytes, or what is wrong with it. */
export async function checkResume(file: File | undefined): Promise<Uint8Array<ArrayBuffer> | { fault: string }> {
  if (!file || (file.size === 0 && file.name === '')) return { fault: 'Choose your resume as a PDF file' }
  if (file.size === 0) return { fault: 'That file is empty. Choose your resume as a PDF file' }
  if (file.size > resumeBytesMax) return { fault: resumeTooLargeMessage }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isPdf(file.name, file.type, bytes) ? bytes : { fault: onlyPdfMessage }
}
