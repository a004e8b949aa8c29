import type { InvitationPlan } from '#shared/scheduling.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviews } from '#server/database/schema.ts'
import { requireInterviewers } from '#server/interviews/require-interviewers.ts'
import { setPanel } from '#server/interviews/set-panel.ts'
import { makeSchedulingLink } from '#server/scheduling/make-scheduling-link.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { LockedCandidate } from './lock-candidate.ts'

/**
 * An invitation is an interview that waits for its date (DECISIONS, Moves), with a page of its own for the candidate: they
 * choose a time there as soon as somebody is named who interviews. Throws 400 for an interviewer who is no active user.
 */
export async function makeInvitation(
  tx: Transaction,
  ctx: Context,
  { id }: LockedCandidate,
  { interviewerIds = [], durationMinutes }: InvitationPlan = {},
) {
  const type = await readSetting(tx, 'invitationType')
  const { lengthMs } = await readSetting(tx, 'scheduling')
  const people = await requireInterviewers(tx, interviewerIds)
  const [lead, ...panel] = people
  const at = ctx.now()
  const [made] = await tx
    .insert(interviews)
    .values({
      candidateId: id,
      type,
      status: 'pending',
      interviewerId: lead?.id ?? null,
      durationMinutes: durationMinutes ?? Math.round(lengthMs / 60_000),
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
    ...(lead && { interviewerNames: namesOf(people), durationMinutes: made!.durationMinutes }),
    personalLink: await makeSchedulingLink(tx, ctx, made!.id),
  }
  return { letter }
}

const namesOf = (people: readonly { fullName: string }[]) =>
  new Intl.ListFormat('en').format(people.map(({ fullName }) => fullName))
