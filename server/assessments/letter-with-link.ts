import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { agreedTime } from './agreed-time.ts'
import type { Sitting } from './find-open-sitting.ts'
import { makePersonalLink } from './make-personal-link.ts'
import { minutesToTake } from './minutes-to-take.ts'

/** Queues a letter that brings its own link to a sitting; those sent before stay good. */
export async function letterWithLink(
  tx: Transaction,
  ctx: Context,
  {
    candidate,
    sitting,
    template,
  }: { candidate: LockedCandidate; sitting: Sitting; template: 'assessment-link' | 'assessment-reminder' },
) {
  return letterToCandidate(tx, ctx, candidate, template, await linkFacts(tx, ctx, sitting))
}

/** What a letter with a personal link knows: the link, and until when and for how long it is good. */
export async function linkFacts(tx: Transaction, ctx: Pick<Context, 'config' | 'now'>, sitting: Sitting) {
  const timeFactor = sitting.startedAt ? sitting.timeFactor : (await agreedTime(tx, sitting.candidateId)).timeFactor
  return {
    personalLink: await makePersonalLink(tx, ctx, sitting.id),
    expiresAt: (sitting.deadline ?? sitting.expiresAt).toISOString(),
    timeZone: (await readSetting(tx, 'followUps')).timeZone,
    begun: sitting.startedAt !== null,
    minutes: minutesToTake(sitting, timeFactor),
  }
}
