import { eq } from 'drizzle-orm'
import { mayApproveJob, mayRequestApproval, type Asker } from '#shared/permissions.ts'
import { jobs } from '#server/database/schema.ts'
import { forbidden } from '#server/errors.ts'
import { guardRow } from '#server/http/guard-row.ts'
import { readSetting } from '#server/settings/read-setting.ts'

/** Who may neither approve a job nor ask for it learns that before anything about the body. Throws 403. */
export const guardApproval = guardRow(async ({ db }, asker, id) => {
  const [[job], approvalRequired] = await Promise.all([
    db.select({ submitterId: jobs.submitterId }).from(jobs).where(eq(jobs.id, id)),
    readSetting(db, 'approvalRequired'),
  ])
  if (job) requireApproval(asker, job, approvalRequired)
})

/** Whether the asker approves the job, or else asks for it. Throws 403 for who may do neither. */
export function requireApproval(asker: Asker, job: { submitterId: number | null }, approvalRequired: boolean) {
  const approves = mayApproveJob(asker, job, approvalRequired)
  if (!approves && !(approvalRequired && mayRequestApproval(asker, job)))
    throw forbidden('Only the submitter, a director, the COO, the CEO or an administrator can approve this job')
  return approves
}
