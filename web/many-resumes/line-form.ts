import { z } from 'zod'
import { NewCandidate } from '#shared/candidates.ts'
import { newCandidateBody, NewCandidateForm } from '#web/new-candidate/new-candidate-form.ts'
import type { LineField, LineValues } from './resume-line.ts'

const { name, email, phone, location, experienceYears } = NewCandidateForm.shape

/** The contract's own rules (SPEC 5, Add candidate) over what a line's fields hold. */
const LineForm = z.object({
  name,
  email,
  phone,
  location,
  experienceYears,
  skills: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((skill) => skill.trim())
        .filter(Boolean),
    )
    .pipe(NewCandidate.shape.skills.unwrap()),
})

/** What is wrong with a line's fields, each in the words of the contract; none where nothing is. */
export function faultsOf(values: LineValues): Partial<Record<LineField, string>> {
  const issues = LineForm.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]))
}

/** What is wrong with the source that all lines share. */
export const sourceFault = (source: string) => NewCandidate.shape.source.safeParse(source).error?.issues[0]?.message

/** The payload of SPEC 7 for a line in which nothing is wrong. */
export const lineBody = (values: LineValues, { jobId, source }: { jobId: number; source: string }) =>
  newCandidateBody({
    referrer: '',
    ...LineForm.parse(values),
    jobId,
    source: NewCandidate.shape.source.parse(source),
    expectedSalary: undefined,
    hiPeopleScore: null,
    hiPeoplePercentile: null,
  })

/** By which two addresses are one; undefined for what is none. */
export const addressOf = ({ email: typed }: Pick<LineValues, 'email'>) =>
  NewCandidate.shape.email.safeParse(typed).data?.toLowerCase()
