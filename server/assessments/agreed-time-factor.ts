import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { assessmentAdjustments } from '#server/database/schema.ts'
import { readSetting } from '#server/settings/read-setting.ts'

/** How many times its usual time the candidate's assessment may take: as was agreed with them, else as the setting says. */
export async function agreedTimeFactor(db: Database | Transaction, candidateId: number): Promise<number> {
  const [adjustment] = await db
    .select({ timeFactor: assessmentAdjustments.timeFactor })
    .from(assessmentAdjustments)
    .where(eq(assessmentAdjustments.candidateId, candidateId))
  return adjustment?.timeFactor ?? (await readSetting(db, 'assessmentTerms')).timeFactor
}
