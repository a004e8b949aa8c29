import type { Rows } from '#test/walk/read-rows.ts'
import type { Taken } from '#test/walk/take-step.ts'

/** Whoever is named to interview works here (DECISIONS: 400 otherwise). */
export function checkInterviewers({ before, after }: Taken) {
  const left = new Set(after.users.filter(({ deactivatedAt }) => deactivatedAt).map(({ id }) => id))
  for (const { id, interviewerId } of after.interviews) {
    const was = before.interviews.find((each) => each.id === id)
    if (interviewerId !== null && was?.interviewerId !== interviewerId && left.has(interviewerId))
      throw new Error(`Interview ${id} is held by somebody who has left`)
  }
  for (const { interviewId, userId } of after.panelists)
    if (left.has(userId) && !before.panelists.some((was) => was.interviewId === interviewId && was.userId === userId))
      throw new Error(`On the panel of interview ${interviewId} sits somebody who has left`)
}

/** People who are one lead to one person in a single step (decision 14). */
export function checkPeople({ candidates, people }: Rows) {
  const merged = new Map(people.map(({ id, mergedIntoId }) => [id, mergedIntoId]))
  for (const { id, personId } of candidates)
    if (merged.get(personId)) throw new Error(`Candidate ${id} is of person ${personId}, who is somebody else by now`)
  for (const [id, into] of merged)
    if (into && merged.get(into)) throw new Error(`Person ${id} leads to ${into}, who leads on`)
}
