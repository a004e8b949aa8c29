import type { SQL } from 'drizzle-orm'
import type { FollowUpRule, FollowUpSettings } from '#shared/follow-ups.ts'
import type { EmailTemplate } from '#shared/pipeline.ts'
import type { Database, Transaction } from '#server/database/connect.ts'

/** One letter that goes out by itself; `rule`, `subjectId` and `occurrence` name it among all. */
export interface PlannedFollowUp {
  rule: FollowUpRule
  /** What it is about: the row of `rule`'s own kind. */
  subjectId: number
  /** Tells a second reason from the first: to whom, and since when (in milliseconds). */
  occurrence: string
  candidateId: number
  candidateName: string
  jobTitle: string
  /** Where one letter tells of all who wait for it. */
  jobId?: number
  /** When its reason is there; quiet hours may put the letter off. */
  dueAt: Date
  letter: { template: EmailTemplate; to: string; context: Record<string, unknown> }
}

/** What a rule is asked for: the letters whose reason comes (or came) between two moments and still holds. */
export interface Asked {
  settings: FollowUpSettings
  from: Date
  until: Date
  now: Date
  /** Only those of one subject. */
  subjectId?: number | undefined
  /** A condition that leaves out what is known already, of a subject and an occurrence. */
  unless?: ((subjectId: SQL, occurrence: SQL) => SQL) | undefined
  limit: number
}
export type FindFollowUps = (db: Database | Transaction, asked: Asked) => Promise<PlannedFollowUp[]>

export const earlier = (at: Date, byMs: number) => new Date(at.getTime() - byMs)
export const later = (at: Date, byMs: number) => new Date(at.getTime() + byMs)
