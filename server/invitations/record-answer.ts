import { eq } from 'drizzle-orm'
import { actions, type Action } from '#shared/activity.ts'
import type { InvitationAnswer } from '#shared/invitation-answers.ts'
import type { InvitationNote } from '#shared/invitations.ts'
import { isProposed } from '#shared/is-proposed.ts'
import { record } from '#server/activity/record.ts'
import { candidacyOf } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviewAttendees } from '#server/database/schema.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import type { Invitation } from './invitation.ts'
import { tellOfDecline } from './tell-of-decline.ts'

type Given = Exclude<InvitationAnswer, 'needs-action'>
interface Answer {
  answer: Given
  by: 'link' | 'mail'
  /** When it was given, by the clock of whoever gave it. */
  stamp: Date
}

/**
 * Records what an invited person answered; saying it again changes nothing. The team hears of a decline once for each time
 * that was proposed. Answers the queued letters.
 */
export async function recordAnswer(
  tx: Transaction,
  ctx: Context,
  invitation: Invitation,
  { answer, by, stamp }: Answer,
) {
  const { attendee } = invitation
  if (attendee.answer === answer && attendee.note === null) return []
  const at = ctx.now()
  const tells = answer === 'declined' && attendee.toldSequence !== attendee.sequence
  await tx
    .update(interviewAttendees)
    .set({
      answer,
      answeredAt: at,
      answeredBy: by,
      // A clock that runs ahead must not make later answers look old.
      answerStamp: stamp < at ? stamp : at,
      note: null,
      updatedAt: at,
      ...(tells && { toldSequence: attendee.sequence }),
    })
    .where(eq(interviewAttendees.id, attendee.id))
  const phrases = attendee.userId === null ? phrasesOfCandidate : phrasesOfStaff
  await recordInvitation(tx, ctx, invitation, phrases[answer], { answer, by })
  return tells ? await tellOfDecline(tx, ctx, invitation) : ([] as QueueRow[])
}

/**
 * Keeps what somebody wrote instead of an answer, for staff to see; it changes neither the interview nor the answer. Of another
 * time that is proposed the team is told, once until they answer it, or staff do. Answers the queued letters.
 */
export async function recordNote(
  tx: Transaction,
  ctx: Context,
  invitation: Invitation,
  { note, stamp }: { note: InvitationNote; stamp: Date },
) {
  const at = ctx.now()
  await tx
    .update(interviewAttendees)
    .set({ note, answerStamp: stamp < at ? stamp : at, updatedAt: at })
    .where(eq(interviewAttendees.id, invitation.attendee.id))
  await recordInvitation(tx, ctx, invitation, phrasesOfNotes[note.kind], { kind: note.kind })
  const isNews = note.kind === 'other-time' && !isProposed(invitation.attendee.note)
  return isNews ? await tellOfDecline(tx, ctx, invitation, note) : ([] as QueueRow[])
}

/** In the name of the colleague whose answer it is; a candidate's has no user. */
async function recordInvitation(
  tx: Transaction,
  { now }: Context,
  { attendee, interview, candidate }: Invitation,
  action: Action,
  details: Record<string, string>,
) {
  const { candidateId, details: names } = candidacyOf(candidate)
  await record(
    tx,
    { now, user: attendee.userId === null ? undefined : { id: attendee.userId } },
    { action, entityType: 'interview', entityId: interview.id, candidateId, details: { ...names, ...details } },
  )
}

const phrasesOfStaff = {
  accepted: actions.interviewAccepted,
  declined: actions.interviewDeclined,
  tentative: actions.interviewTentative,
} as const satisfies Record<Given, Action>
const phrasesOfCandidate = {
  accepted: actions.invitationAccepted,
  declined: actions.invitationDeclined,
  tentative: actions.invitationTentative,
} as const satisfies Record<Given, Action>
const phrasesOfNotes = {
  'other-time': actions.otherTimeProposed,
  delegated: actions.invitationPassedOn,
} as const satisfies Record<InvitationNote['kind'], Action>
