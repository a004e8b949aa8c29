import { minuteMs } from '#shared/durations.ts'
import type { InvitationPlan } from '#shared/scheduling.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviews } from '#server/database/schema.ts'
import { nextRound } from '#server/interview-plans/next-round.ts'
import { withInterviewers } from '#server/interview-plans/plan-of.ts'
import { holdJobOpen } from '#server/interviews/hold-job-open.ts'
import { joinNames } from '#server/interviews/join-names.ts'
import { requireInterviewers } from '#server/interviews/require-interviewers.ts'
import { setPanel } from '#server/interviews/set-panel.ts'
import { makeSchedulingLink } from '#server/scheduling/make-scheduling-link.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { LockedCandidate } from './lock-candidate.ts'
import { replaceInvitations } from './replace-invitations.ts'

/**
 * An invitation is an interview that waits for its date (DECISIONS, Moves), with a page of its own for the candidate: they
 * choose a time there as soon as somebody is named who interviews. It takes the place of one that still waits. Throws 400
 * for an interviewer who is no active user, 409 where the job was closed at this moment.
 */
export async function makeInvitation(
  tx: Transaction,
  ctx: Context,
  candidate: LockedCandidate,
  { invitation: asked = {} }: { invitation?: InvitationPlan | undefined },
) {
  await holdJobOpen(tx, candidate, 'interview')
  // Before the round is looked up, which the earlier one held.
  await replaceInvitations(tx, ctx, candidate)
  const { type, durationMinutes, interviewerIds, roundId } = await planned(tx, candidate, asked)
  const people = await requireInterviewers(tx, interviewerIds)
  const [lead, ...panel] = people
  const at = ctx.now()
  const [made] = await tx
    .insert(interviews)
    .values({
      candidateId: candidate.id,
      type,
      status: 'pending',
      interviewerId: lead?.id ?? null,
      durationMinutes,
      roundId,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: interviews.id, durationMinutes: interviews.durationMinutes })
  await setPanel(
    tx,
    made!.id,
    panel.map((each) => each.id),
  )
  const letter = {
    interviewType: type,
    contactName: askerOf(ctx).fullName,
    page: lead ? 'times' : 'waiting',
    ...(lead && {
      interviewerNames: joinNames(people.map(({ fullName }) => fullName)),
      durationMinutes: made!.durationMinutes,
    }),
    personalLink: await makeSchedulingLink(tx, ctx, made!.id),
  }
  return { letter }
}

/** What is asked for, else what the next round of the job's plan says, else the settings. Only a plan that a person has set counts. */
async function planned(tx: Transaction, candidate: LockedCandidate, asked: InvitationPlan) {
  const { round, isSet } = await nextRound(tx, candidate)
  const [next] = round && isSet ? await withInterviewers(tx, [round]) : []
  const { lengthMs } = await readSetting(tx, 'scheduling')
  return {
    type: next?.type ?? (await readSetting(tx, 'invitationType')),
    durationMinutes: asked.durationMinutes ?? next?.durationMinutes ?? Math.round(lengthMs / minuteMs),
    interviewerIds: asked.interviewerIds ?? next?.interviewers.map(({ id }) => id) ?? [],
    roundId: next?.id ?? null,
  }
}
