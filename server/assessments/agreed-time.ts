import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { assessmentAdjustments } from '#server/database/schema.ts'
import { neverChanged } from '#server/http/row-version.ts'
import { readSetting } from '#server/settings/read-setting.ts'

const { timeFactor, reason, updatedAt } = assessmentAdjustments

/**
 * How many times its usual time the candidate's assessment may take: as was agreed with them, with the reason and the
 * version of that, else as the setting says.
 */
export async function agreedTime(db: Database | Transaction, candidateId: number) {
  const [agreed] = await db
    .select({ timeFactor, reason, updatedAt })
    .from(assessmentAdjustments)
    .where(eq(assessmentAdjustments.candidateId, candidateId))
  if (agreed) return agreed
  const terms = await readSetting(db, 'assessmentTerms')
  return { timeFactor: terms.timeFactor, reason: null, updatedAt: neverChanged }
}
