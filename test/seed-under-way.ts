import { dayMs } from '#shared/durations.ts'
import type { Database } from '#server/database/connect.ts'
import * as tables from '#server/database/schema.ts'
import { hashOfToken } from '#server/http/personal-token.ts'
import { seedEverything, tokenOf, type Somebody } from './seed-everything.ts'
import type { seedHiring } from './seed-hiring.ts'
import { seedSitting } from './seed-sitting.ts'

const year = new Date('2099-03-04T10:00:00Z').getTime()

/**
 * Somebody with a row in every table who is in the middle of everything: beside what is over (seedEverything) an interview
 * ahead and one without a time, an offer that is out, an assessment that is awaited, orders in every state and a letter
 * that failed. Personal links are named by what they open and by the address.
 */
export async function seedUnderWay(db: Database, seed: ReturnType<typeof seedHiring>, who: Somebody) {
  const values = { status: '95_offer_sent', finalDecisionStatus: 'offer_sent' } as const
  const candidate = await seedEverything(db, seed, values, who)
  const candidateId = candidate.id
  const of = (what: string) => `${what} of ${who.email}`
  // Nobody leads two interviews at one time.
  const ahead = new Date(year + (candidateId * dayMs) / 10)
  const scheduled = await seed.interview({ candidateId, status: 'scheduled', scheduledDate: ahead, interviewerId: 2 })
  const invited = await seed.interview({ candidateId, status: 'pending' })
  await db.insert(tables.interviewLinks).values([
    { tokenHash: hashOfToken(tokenOf('the time', who.email)), interviewId: scheduled.id },
    { tokenHash: hashOfToken(tokenOf('the choice', who.email)), interviewId: invited.id },
  ])
  const offer = await seed.offer({ candidateId, expiresAt: ahead, letter: 'Welcome', letterKey: of('letter') })
  await db
    .insert(tables.offerLinks)
    .values({ tokenHash: hashOfToken(tokenOf('the open offer', who.email)), offerId: offer.id })
  const { sitting } = await seedSitting(db, {
    candidateId,
    values: { status: 'sent', expiresAt: ahead, startedAt: null, completedAt: null, score: null, percentile: null },
  })
  await db
    .insert(tables.assessmentLinks)
    .values({ sittingId: sitting.id, tokenHash: hashOfToken(tokenOf('the open assessment', who.email)) })
  await db.insert(tables.assessmentOrders).values(
    (['ordered', 'sent', 'failed', 'superseded'] as const).map((status) => ({
      candidateId,
      provider: 'partner',
      reference: of(`order ${status}`),
      externalId: of(status),
      status,
      orderedAt: ahead,
    })),
  )
  // Told of what stays true, so that it can be sent again at any time.
  const letter = {
    recipientEmail: who.email,
    subject: who.name,
    template: 'application-received',
    context: {},
  } as const
  await db.insert(tables.emailLogs).values({ ...letter, candidateId, status: 'failed' })
  await db
    .insert(tables.notificationQueue)
    .values(['assessment', 'assessment.poll'].map((type) => ({ type, payload: {}, candidateId, processAfter: ahead })))
  return { candidate, scheduled, invited, offer, sitting }
}
