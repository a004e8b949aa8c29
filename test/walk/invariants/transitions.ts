import type { Taken } from '#test/walk/take-step.ts'

const interviewWays: Record<string, string[]> = {
  pending: ['pending', 'scheduled', 'completed', 'cancelled'],
  scheduled: ['scheduled', 'completed', 'cancelled'],
  completed: ['completed'],
  cancelled: ['cancelled'],
}
const jobWays: Record<string, string[]> = {
  draft: ['draft', 'review', 'active'],
  review: ['review', 'active', 'draft'],
  active: ['active', 'closed'],
  closed: ['closed', 'active'],
}

/** Interviews and jobs go only where DECISIONS lets them. */
export function checkTransitions({ before, after }: Taken) {
  follow('Interview', before.interviews, after.interviews, interviewWays)
  follow('Job', before.jobs, after.jobs, jobWays)
  for (const { id, status, scheduledDate, conductedDate } of after.interviews) {
    if (status === 'scheduled' && !scheduledDate) throw new Error(`Interview ${id} is scheduled for no time`)
    if (status === 'completed' && !conductedDate) throw new Error(`Interview ${id} is completed and took place never`)
  }
  for (const { id, status, postedDate } of after.jobs)
    if (status === 'active' && !postedDate) throw new Error(`Job ${id} is active and was posted never`)
}

interface Standing {
  id: number
  status: string
}
function follow(what: string, before: Standing[], after: Standing[], ways: Record<string, string[]>) {
  for (const { id, status } of after) {
    const was = before.find((each) => each.id === id)
    if (was && !ways[was.status]!.includes(status))
      throw new Error(`${what} ${id} went from ${was.status} to ${status}`)
  }
}
