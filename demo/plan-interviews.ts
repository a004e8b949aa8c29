import { dayMs } from '#shared/durations.ts'
import { derivePlan } from '#server/interview-plans/derive-plan.ts'
import { builtInKit } from '#server/providers/writer/kits/built-in-kit.ts'
import type { Round } from '#shared/interview-plans.ts'
import { demoJobs } from './demo-jobs.ts'
import type { DemoRows } from './demo-rows.ts'
import type { Staff } from './staff.ts'

/**
 * Gives every job that was posted the plan of its trade and rank, with a panel and interviewers, and every interview the
 * round that it holds. The same for the same rows, and no chance in it.
 */
export function planInterviews(rows: DemoRows, staff: Staff, now: Date) {
  const colleagues = staff.interviewers
  for (const [index, job] of demoJobs.entries()) {
    if (job.status === 'draft') continue
    const jobId = index + 1
    const rounds = withPanel(job)
    for (const [at, round] of rounds.entries())
      round.interviewerIds = round.type === 'Panel' ? [holder(index, at), holder(index, at + 1)] : [holder(index, at)]
    const setAt = new Date(now.getTime() - job.postedDaysAgo * dayMs)
    rows.interviewPlans.push({ jobId, rounds, editedById: rows.submitters[index]!, createdAt: setAt, updatedAt: setAt })
    const candidates = new Set(rows.candidates.flatMap((row) => (row.jobId === jobId ? [row.id] : [])))
    for (const interview of rows.interviews)
      if (candidates.has(interview.candidateId))
        interview.roundId = rounds.find(({ type }) => type === interview.type)?.id ?? null
  }
  function holder(index: number, at: number) {
    return colleagues[(index + at) % colleagues.length]!.id
  }
}

/** The panel comes before the last round, where the rank has none. */
function withPanel({ title, type, skills }: (typeof demoJobs)[number]): Round[] {
  const request = { title, type, skills: skills.join(', ') }
  const rounds = derivePlan(request)
  if (rounds.some((round) => round.type === 'Panel')) return rounds
  const panel: Round = {
    id: 'panel',
    type: 'Panel',
    durationMinutes: 60,
    interviewerIds: [],
    kit: builtInKit(request, 'Panel'),
  }
  return rounds.toSpliced(-1, 0, panel)
}
