import { z } from 'zod'
import { readingStates } from './resume-reading.ts'

/** Fields as a resume seems to give them: proposed to people, never stored by themselves. */
export const Proposal = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  links: z.array(z.string()),
  skills: z.array(z.string()),
  positions: z.array(
    z.object({
      title: z.string(),
      employer: z.string(),
      /** "2019-03". */
      from: z.string(),
      /** null while it goes on. */
      to: z.string().nullable(),
    }),
  ),
  education: z.array(
    z.object({
      degree: z.string(),
      school: z.string(),
      from: z.int().nullable(),
      to: z.int().nullable(),
    }),
  ),
  /** Whole years that the positions cover together. */
  experienceYears: z.int().nullable(),
})
export type Proposal = z.infer<typeof Proposal>

/** What POST /api/resumes/read answers; nothing of it is stored. */
export const ResumeReading = z.object({
  state: z.enum(readingStates),
  proposal: Proposal.nullable(),
  /** Text that a reader of the page cannot see, and phrases that speak to a program: told, and counted for nothing. */
  warnings: z.array(z.string()),
})
export type ResumeReading = z.infer<typeof ResumeReading>
