import { isReadOnly } from '#shared/is-read-only.ts'
import type { assessmentSittings } from '#server/database/schema.ts'

type Times = Pick<typeof assessmentSittings.$inferSelect, 'status' | 'expiresAt' | 'deadline'>
interface Standing {
  status: string
  hidden: boolean
  withdrawnAt: Date | null
}

/**
 * What a sitting is to whoever opens its link. `closed`: it was never begun, and the position or the application is not
 * open any more; why is nobody's business. Whoever has begun may finish.
 */
export type SittingState = 'ready' | 'running' | 'over' | 'completed' | 'expired' | 'closed'

export function sittingState(
  { sitting, candidate, job }: { sitting: Times; candidate: Standing; job: { status: string } },
  now: Date,
): SittingState {
  if (sitting.status === 'completed') return 'completed'
  if (sitting.status === 'started') return sitting.deadline && sitting.deadline > now ? 'running' : 'over'
  if (sitting.status === 'expired' || sitting.status === 'withdrawn' || sitting.expiresAt <= now) return 'expired'
  const open = job.status === 'active' && !candidate.hidden && !isReadOnly(candidate)
  return open ? 'ready' : 'closed'
}
