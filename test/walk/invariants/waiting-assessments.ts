import type { Taken } from '#test/walk/take-step.ts'

/** The assessment that waits for its hour waits only for whom it is still meant (DECISIONS, E-mail). */
export function checkWaitingAssessments({ step, call, answer, before, after }: Taken, now: Date) {
  const waiting = after.queue.filter(({ type, status }) => type === 'assessment' && status === 'pending')
  for (const { id, candidateId, payload } of waiting) {
    const candidate = after.candidates.find((each) => each.id === (candidateId ?? payload['candidateId']))
    const job = after.jobs.find((each) => each.id === candidate?.jobId)
    if (
      !candidate ||
      candidate.status !== '00_application_submitted' ||
      candidate.withdrawnAt ||
      job?.status !== 'active'
    )
      throw new Error(
        `Queue row ${id} waits to assess candidate ${candidate?.id}, who is at ${candidate?.status} (job ${job?.status})`,
      )
    if (waiting.some((other) => other.id !== id && other.candidateId === candidateId))
      throw new Error(`Candidate ${candidate.id} is to be assessed twice`)
  }
  if (step.name !== 'add' || answer?.status !== 201 || !call) return
  const added = after.candidates.find(({ id }) => !before.candidates.some((was) => was.id === id))!
  const job = after.jobs.find(({ id }) => id === added.jobId)!
  const row = waiting.find(({ candidateId }) => candidateId === added.id)
  const isMeant = added.status === '00_application_submitted' && added.hiPeopleScore === null && job.status === 'active'
  if (isMeant !== (row !== undefined))
    throw new Error(`The assessment of candidate ${added.id} waits: ${row !== undefined}`)
  if (row && job.expressReview && row.processAfter > now)
    throw new Error(`Express Review keeps candidate ${added.id} waiting`)
}
