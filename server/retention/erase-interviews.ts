import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import {
  evaluationDrafts,
  evaluationRevisions,
  evaluations,
  interviewAttendees,
  interviewLinks,
  interviews,
} from '#server/database/schema.ts'

/** Notes, recordings, places, remarks, earlier wordings and calendar data; scores and recommendations stay. */
export async function eraseInterviews(tx: Transaction, candidateId: number) {
  const found = await tx
    .update(interviews)
    .set({ notes: null, videoUrl: null, meetingUrl: null, candidateTimeZone: null })
    .where(eq(interviews.candidateId, candidateId))
    .returning({ id: interviews.id })
  const ids = found.map(({ id }) => id)
  const evaluated = await tx
    .update(evaluations)
    .set({
      technicalComments: null,
      communicationComments: null,
      problemSolvingComments: null,
      culturalFitComments: null,
      overallComments: null,
      linkUrl: null,
    })
    .where(inArray(evaluations.interviewId, ids))
    .returning({ id: evaluations.id })
  await tx.delete(evaluationRevisions).where(
    inArray(
      evaluationRevisions.evaluationId,
      evaluated.map(({ id }) => id),
    ),
  )
  await tx.delete(evaluationDrafts).where(inArray(evaluationDrafts.interviewId, ids))
  await tx.delete(interviewLinks).where(inArray(interviewLinks.interviewId, ids))
  // The candidate's own answers go with their address; of a colleague's only the words do.
  await tx
    .delete(interviewAttendees)
    .where(and(inArray(interviewAttendees.interviewId, ids), isNull(interviewAttendees.userId)))
  await tx.update(interviewAttendees).set({ note: null }).where(inArray(interviewAttendees.interviewId, ids))
}
